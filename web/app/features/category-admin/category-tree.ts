import { categoryLimits, type StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import type { Locale } from "@pazar/contract/locale";
import { fold } from "@pazar/contract/text/turkish-text";

export type TreeNode = StaffCategory & { children: TreeNode[]; isHiddenAbove: boolean };
export type Tree = {
  tops: readonly TreeNode[];
  all: readonly TreeNode[];
  find(id: number | null): TreeNode | undefined;
  /** From the top level down to the category itself. */
  path(node: TreeNode): TreeNode[];
  /** Including itself. */
  siblings(node: TreeNode): readonly TreeNode[];
};

/** The list has parents before children and siblings in their order. */
export function buildTree(list: readonly StaffCategory[]): Tree {
  const nodes = new Map<number, TreeNode>();
  for (const category of list) {
    const parent = category.parent_id === null ? undefined : nodes.get(category.parent_id);
    const isHiddenAbove = parent !== undefined && (parent.is_hidden || parent.isHiddenAbove);
    const node = { ...category, children: [], isHiddenAbove };
    nodes.set(node.id, node);
    parent?.children.push(node);
  }
  const all = [...nodes.values()];
  const tops = all.filter(({ parent_id }) => parent_id === null);
  const find = (id: number | null) => (id === null ? undefined : nodes.get(id));
  const path = (node: TreeNode): TreeNode[] => {
    const parent = find(node.parent_id);
    return parent ? [...path(parent), node] : [node];
  };
  return { tops, all, find, path, siblings: (node) => find(node.parent_id)?.children ?? tops };
}

export const nameOf = (node: Pick<StaffCategory, "name_tr" | "name_en">, locale: Locale): string =>
  node[`name_${locale}`];

/** The name with those of its ancestors: "Emlak › Satılık konut". */
export const pathName = (tree: Tree, node: TreeNode, locale: Locale): string =>
  tree
    .path(node)
    .map((one) => nameOf(one, locale))
    .join(" › ");

const isMatch = ({ id, name_tr, name_en, slug }: TreeNode, text: string): boolean =>
  String(id) === text || [name_tr, name_en, slug].some((name) => fold(name).includes(text));

/** The matching categories; undefined without a search. */
export function searchTree(tree: Tree, text: string): ReadonlySet<TreeNode> | undefined {
  const folded = fold(text.trim());
  return folded === "" ? undefined : new Set(tree.all.filter((node) => isMatch(node, folded)));
}

/** In tree order, without what is below closed categories. During a search, only the matches and their ancestors. */
export function visibleRows(
  tree: Tree,
  open: ReadonlySet<number>,
  matches: ReadonlySet<TreeNode> | undefined,
): { node: TreeNode; isOpen: boolean }[] {
  const onPath = matches && new Set([...matches].flatMap(tree.path));
  const rowsOf = (nodes: readonly TreeNode[]): { node: TreeNode; isOpen: boolean }[] =>
    nodes.flatMap((node) => {
      const below = onPath ? node.children.filter((child) => onPath.has(child)) : node.children;
      const isOpen = (onPath ? below.length > 0 : false) || open.has(node.id);
      const shown = onPath && below.length > 0 ? below : node.children;
      return [{ node, isOpen: isOpen && shown.length > 0 }, ...(isOpen ? rowsOf(shown) : [])];
    });
  return rowsOf(onPath ? tree.tops.filter((top) => onPath.has(top)) : tree.tops);
}

/** A position in the tree: below which parent, and before which of its children (null: last). */
export type Place = { parent_id: number | null; before_id: number | null };

const heightOf = (node: TreeNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** A category cannot go below itself, nor can its subtree reach below the third level. */
export function canBeBelow(tree: Tree, node: TreeNode, parentId: number | null): boolean {
  const parent = tree.find(parentId);
  if (parent?.is_leaving || (parent && tree.path(parent).includes(node))) return false;
  return (parent?.level ?? 0) + heightOf(node) <= categoryLimits.levels;
}

const nextSibling = (tree: Tree, node: TreeNode): number | null => {
  const siblings = tree.siblings(node);
  return siblings[siblings.indexOf(node) + 1]?.id ?? null;
};

export const placeOf = (tree: Tree, node: TreeNode): Place => ({
  parent_id: node.parent_id,
  before_id: nextSibling(tree, node),
});

type Step = (tree: Tree, node: TreeNode) => Place | undefined;
const steps: Record<string, Step> = {
  ArrowUp: (tree, node) => {
    const siblings = tree.siblings(node);
    const before = siblings[siblings.indexOf(node) - 1];
    return before && { parent_id: node.parent_id, before_id: before.id };
  },
  ArrowDown: (tree, node) => {
    const siblings = tree.siblings(node);
    const index = siblings.indexOf(node);
    return siblings[index + 1] && { parent_id: node.parent_id, before_id: siblings[index + 2]?.id ?? null };
  },
  ArrowRight: (tree, node) => {
    const siblings = tree.siblings(node);
    const above = siblings[siblings.indexOf(node) - 1];
    return above && { parent_id: above.id, before_id: null };
  },
  ArrowLeft: (tree, node) => {
    const parent = tree.find(node.parent_id);
    return parent && { parent_id: parent.parent_id, before_id: nextSibling(tree, parent) };
  },
};

/** The place to which an arrow key moves a category; undefined if it cannot. */
export function stepOf(tree: Tree, node: TreeNode, key: string): Place | undefined {
  const place = steps[key]?.(tree, node);
  return place && canBeBelow(tree, node, place.parent_id) ? place : undefined;
}

export type DropZone = "before" | "inside" | "after";

/** The place of a category that is dropped on a part of another one's row. */
export function dropPlace(
  tree: Tree,
  node: TreeNode,
  over: TreeNode,
  zone: DropZone,
  isOpen: boolean,
): Place | undefined {
  if (over === node) return undefined;
  const place: Place =
    zone === "inside"
      ? { parent_id: over.id, before_id: null }
      : zone === "before"
        ? { parent_id: over.parent_id, before_id: over.id }
        : isOpen && over.children[0]
          ? { parent_id: over.id, before_id: over.children[0].id }
          : { parent_id: over.parent_id, before_id: nextSibling(tree, over) };
  // "Before itself" means its present place.
  const target = place.before_id === node.id ? { ...place, before_id: nextSibling(tree, node) } : place;
  return canBeBelow(tree, node, target.parent_id) ? target : undefined;
}
