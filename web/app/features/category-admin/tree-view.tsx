import ChevronRight from "lucide-react/icons/chevron-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useRef } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countText } from "../categories/count-text.ts";
import { nameOf, stepOf, type DropZone, type Place, type Tree, type TreeNode } from "./category-tree.ts";
import { useTreeDrag } from "./use-tree-drag.ts";

type TreeViewProps = {
  tree: Tree;
  rows: readonly { node: TreeNode; isOpen: boolean }[];
  canEdit: boolean;
  /** The category that was just moved: its handle gets the focus back. */
  focused: { id: number } | undefined;
  onToggle: (id: number) => void;
  onOpen: (node: TreeNode) => void;
  onPlace: (node: TreeNode, place: Place) => void;
};

const indents: Record<number, string> = { 1: "", 2: "pl-6 sm:pl-9", 3: "pl-12 sm:pl-18" };
const dropMarks: Record<DropZone, string> = {
  before: "shadow-[inset_0_3px_0_var(--color-brand)]",
  inside: "bg-brand-soft",
  after: "shadow-[inset_0_-3px_0_var(--color-brand)]",
};

/** Every category in a row: what it is called, how many listings it has, and a handle to move it. */
export function TreeView({ tree, rows, canEdit, focused, onToggle, onOpen, onPlace }: TreeViewProps) {
  const list = useRef<HTMLUListElement>(null);
  const { draggedId, target, handlers } = useTreeDrag(tree, onPlace);
  // A row that changes its place in the document loses the focus.
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-handle="${focused.id}"]`)?.focus();
  }, [focused, rows]);
  return (
    <ul
      ref={list}
      aria-label={m["admin.categories.tree"]()}
      className={classNames(
        "overflow-hidden rounded-card border border-line bg-surface",
        draggedId !== undefined && "cursor-grabbing select-none",
      )}
    >
      {rows.map(({ node, isOpen }) => {
        const name = nameOf(node, getLocale());
        return (
          <li
            key={node.id}
            data-category={node.id}
            data-open={isOpen}
            className={classNames(
              "flex min-h-11 items-center gap-1 border-line pr-2 not-first:border-t sm:pr-3",
              indents[node.level],
              draggedId === node.id && "opacity-50",
              target?.id === node.id && dropMarks[target.zone],
            )}
          >
            {canEdit && (
              <button
                type="button"
                data-handle={node.id}
                disabled={node.is_leaving}
                aria-label={m["admin.categories.handle"]({ name })}
                title={m["admin.categories.handleHint"]()}
                className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sunken disabled:cursor-default disabled:opacity-40"
                onKeyDown={(event) => {
                  const place = stepOf(tree, node, event.key);
                  if (event.key.startsWith("Arrow")) event.preventDefault();
                  if (place) onPlace(node, place);
                }}
                {...handlers(node)}
              >
                <GripVertical size={18} aria-hidden="true" />
              </button>
            )}
            <Toggle node={node} name={name} isOpen={isOpen} onToggle={onToggle} />
            {node.icon !== null && (
              <span
                aria-hidden="true"
                className="shrink-0 text-brand-strong max-sm:hidden [&>svg]:size-5"
                // Sanitised by the server.
                dangerouslySetInnerHTML={{ __html: node.icon }}
              />
            )}
            <button
              type="button"
              onClick={() => onOpen(node)}
              className="min-w-0 flex-1 rounded-small px-1.5 py-2 text-left hover:text-brand"
            >
              <span className={classNames("break-words", node.level === 1 && "font-semibold")}>{name}</span>
            </button>
            <Marks node={node} />
            <span className="w-14 shrink-0 text-right text-sm text-muted tabular-nums sm:w-24">
              <span aria-hidden="true" className="sm:hidden">
                {formatNumber(node.listings_count)}
              </span>
              <span className="max-sm:sr-only">{countText(node.listings_count)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type ToggleProps = { node: TreeNode; name: string; isOpen: boolean; onToggle: (id: number) => void };

function Toggle({ node, name, isOpen, onToggle }: ToggleProps) {
  if (node.children.length === 0) return <span className="size-9 shrink-0" />;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? m["admin.categories.collapse"]({ name }) : m["admin.categories.expand"]({ name })}
      onClick={() => onToggle(node.id)}
      className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken"
    >
      <ChevronRight
        size={18}
        aria-hidden="true"
        className={classNames("transition-transform", isOpen && "rotate-90")}
      />
    </button>
  );
}

/** What is unusual about a category. */
const Marks = ({ node }: { node: TreeNode }) => (
  <span className="flex shrink-0 flex-wrap justify-end gap-1">
    {node.is_leaving && <Badge tone="warning">{m["admin.categories.leaving"]()}</Badge>}
    {node.is_hidden && <Badge>{m["admin.categories.hidden"]()}</Badge>}
    {!node.is_hidden && node.isHiddenAbove && (
      <Badge className="max-sm:hidden">{m["admin.categories.hiddenAbove"]()}</Badge>
    )}
    {node.level === 1 && !node.is_on_home && (
      <Badge className="max-sm:hidden">{m["admin.categories.notOnHome"]()}</Badge>
    )}
  </span>
);
