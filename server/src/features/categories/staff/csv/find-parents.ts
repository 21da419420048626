import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { m } from "../../../../platform/text/locale.ts";
import { findByPath } from "../../category-paths.ts";
import type { StaffTree } from "../staff-tree.ts";
import type { Row } from "./planned-category.ts";

type Place = { parentId: number | null; level: number };
type Node = { id: number; name_tr: string; name_en: string; parentId: number | null | undefined };

/**
 * Where each category is afterwards. A parent may itself be new or renamed in the file, so paths are looked up among
 * the new names round by round, and then among the old ones: the rows below a renamed category may still name the old
 * one.
 */
export function findParents(tree: StaffTree, rows: readonly Row[]): { places: Map<number, Place>; errors: CsvError[] } {
  const inFile = new Set(rows.map(({ id }) => id));
  const nodes = new Map<number, Node>(
    tree.all
      .filter(({ id, is_leaving }) => !inFile.has(id) && !is_leaving)
      .map((node) => [node.id, { ...node, parentId: node.parent_id }]),
  );
  for (const { id, name_tr, name_en, parentCell } of rows)
    nodes.set(id, { id, name_tr, name_en, parentId: parentCell === "" ? null : undefined });

  /** From the top level down; undefined while a parent is not found yet, "circle" if it leads back to the category. */
  const pathOf = (node: Node): Node[] | "circle" | undefined => {
    const path = [node];
    for (let above = node; above.parentId !== null; ) {
      const next = above.parentId === undefined ? undefined : nodes.get(above.parentId);
      if (!next) return undefined;
      if (path.includes(next)) return next === node ? "circle" : undefined;
      path.unshift(next);
      above = next;
    }
    return path;
  };
  const findStored = findByPath(tree.all, tree.path);
  const errors: CsvError[] = [];
  const refuse = (line: number, message: string) => errors.push({ line, column: null, message });
  let open = rows.filter(({ parentCell }) => parentCell !== "");
  for (let isFound = true; isFound && open.length > 0; ) {
    const placed = [...nodes.values()].flatMap((node) => {
      const path = pathOf(node);
      return Array.isArray(path) ? [{ ...node, path }] : [];
    });
    const find = findByPath(placed, ({ path }) => path);
    const results = open.map((row) => ({ row, parent: find(row.parentCell) ?? numbered(row.parentCell) }));
    isFound = results.some(({ parent }) => parent !== undefined);
    for (const { row, parent } of results) {
      if (parent === "several")
        refuse(row.line, m["admin.categories.csvErrors.severalParents"]({ parent: row.parentCell.slice(0, 80) }));
      else if (parent) place(row, parent.id);
    }
    open = results.filter(({ parent }) => parent === undefined).map(({ row }) => row);
    if (isFound || open.length === 0) continue;
    const byOldName = open.flatMap((row) => {
      const parent = findStored(row.parentCell);
      return parent && parent !== "several" && nodes.has(parent.id) ? [{ row, parent }] : [];
    });
    for (const { row, parent } of byOldName) place(row, parent.id);
    open = open.filter((row) => !byOldName.some((one) => one.row === row));
    isFound = byOldName.length > 0;
  }
  for (const { line, parentCell } of open)
    refuse(line, m["admin.categories.csvErrors.unknownParent"]({ parent: parentCell.slice(0, 80) }));

  const places = new Map<number, Place>();
  for (const node of nodes.values()) {
    const path = pathOf(node);
    if (Array.isArray(path)) places.set(node.id, { parentId: path.at(-2)?.id ?? null, level: path.length });
  }
  for (const { id, line } of rows) {
    const node = nodes.get(id);
    if (node && pathOf(node) === "circle") refuse(line, m["admin.categories.errors.circle"]());
  }
  return { places, errors };

  function place({ id }: Row, parentId: number): void {
    const node = nodes.get(id);
    if (node) node.parentId = parentId;
  }
  /** A number identifies a category wherever it is moved. */
  function numbered(cell: string): Node | undefined {
    return /^#?\d{1,10}$/.test(cell) ? nodes.get(Number(cell.replace("#", ""))) : undefined;
  }
}
