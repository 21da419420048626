import type { CategoryAction } from "@pazar/contract/admin/catalogue/staff-categories";
import FolderTree from "lucide-react/icons/folder-tree";
import Plus from "lucide-react/icons/plus";
import { useMemo, useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { TaskPanel } from "../../../features/admin/tasks/task-panel.tsx";
import { useLatestTask } from "../../../features/admin/tasks/use-latest-task.ts";
import { CategoriesNav } from "../../../features/category-admin/categories-nav.tsx";
import { CategoryActions } from "../../../features/category-admin/category-actions.tsx";
import { CategoryForm } from "../../../features/category-admin/category-form.tsx";
import type { Chosen } from "../../../features/category-admin/category-picker.tsx";
import {
  buildTree,
  nameOf,
  searchTree,
  visibleRows,
  type Place,
  type TreeNode,
} from "../../../features/category-admin/category-tree.ts";
import { TargetDialog } from "../../../features/category-admin/target-dialog.tsx";
import { TreeView } from "../../../features/category-admin/tree-view.tsx";
import { useCategoryChanges } from "../../../features/category-admin/use-category-changes.ts";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "categories" };
export const meta = () => pageHead({ title: m["admin.categories.title"]() });

const load = () => api("GET /api/admin/categories");
const loadTask = () => api("GET /api/admin/categories/task");

/** What is open beside or above the tree. */
type Opened =
  | { kind: "new"; parent: TreeNode | undefined }
  | { kind: "edit"; id: number }
  | { kind: CategoryAction; id: number; initial?: Chosen; before_id?: number | null };

export default function Categories() {
  const canEdit = can(useSession(), "categories.edit");
  const { value: list, hasFailed, retry } = useLoaded(load, { keep: true });
  const { task, begin, close } = useLatestTask(loadTask, {
    onEnd: () => {
      showToast("success", m["admin.categories.taskDone"]());
      retry();
    },
  });
  const changes = useCategoryChanges({ reload: retry, begin });
  const [text, setText] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const [focused, setFocused] = useState<{ id: number }>();
  const [announcement, setAnnouncement] = useState("");
  const tree = useMemo(() => buildTree(list ?? []), [list]);
  const matches = useMemo(() => searchTree(tree, text), [tree, text]);
  const rows = useMemo(() => visibleRows(tree, open, matches), [tree, open, matches]);
  const number = (count: number) => formatNumber(count);

  const show = (id: number) => setOpen((known) => new Set([...known, id]));
  const toggle = (id: number) =>
    setOpen((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  const shut = () => setOpened(undefined);

  /** Listings that change their ancestors may lose values, so their staff are asked first. */
  const place = async (node: TreeNode, to: Place) => {
    const hasNewParent = to.parent_id !== node.parent_id;
    if (hasNewParent && node.has_listings)
      return setOpened({ kind: "move", id: node.id, initial: to.parent_id, before_id: to.before_id });
    try {
      await changes.move(tree, node, to, true);
      arrive(node, to);
    } catch (error) {
      changes.fail(error);
    }
  };
  const arrive = (node: TreeNode, to: Place) => {
    const siblings = (tree.find(to.parent_id)?.children ?? tree.tops).filter((one) => one.id !== node.id);
    const index = siblings.findIndex(({ id }) => id === to.before_id);
    const parent = tree.find(to.parent_id);
    if (parent) show(parent.id);
    setFocused({ id: node.id });
    setAnnouncement(
      m["admin.categories.movedTo"]({
        name: nameOf(node, getLocale()),
        parent: parent ? nameOf(parent, getLocale()) : m["admin.categories.topLevel"](),
        position: (index === -1 ? siblings.length : index) + 1,
      }),
    );
  };

  return (
    <div className="max-w-5xl space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.categories.title"]()}</h1>
        {canEdit && list && (
          <Button
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setOpened({ kind: "new", parent: undefined })}
          >
            {m["admin.categories.add"]()}
          </Button>
        )}
      </div>
      {canEdit ? (
        <CategoriesNav current="/cpadmin/categories" />
      ) : (
        <p className="text-muted">{m["admin.categories.readOnly"]()}</p>
      )}
      {task && <TaskPanel task={task} onClose={close} />}
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          className="w-full sm:w-80"
          label={m["admin.categories.search"]()}
          placeholder={m["admin.categories.searchHint"]()}
          value={text}
          onSearch={setText}
        />
        {list && (
          <output className="text-sm text-muted tabular-nums">
            {matches
              ? m["admin.categories.matches"]({ count: number(matches.size) })
              : m["admin.categories.summary"]({ count: number(list.length) })}
          </output>
        )}
      </div>
      <RetryProblem text={hasFailed ? m["admin.categories.loadFailed"]() : undefined} onRetry={retry} />
      {!list && !hasFailed && <Skeleton className="h-180" />}
      {matches?.size === 0 && (
        <EmptyState
          icon={<FolderTree size={30} strokeWidth={1.5} />}
          text={m["admin.categories.nothingFound"]()}
          action={
            <Button variant="secondary" onClick={() => setText("")}>
              {m["admin.categories.clearSearch"]()}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <TreeView
          tree={tree}
          rows={rows}
          canEdit={canEdit}
          focused={focused}
          onToggle={toggle}
          onOpen={({ id }) => setOpened({ kind: "edit", id })}
          onPlace={(node, to) => void place(node, to)}
        />
      )}
      <output className="sr-only">{announcement}</output>
      {opened && renderOpened(opened)}
    </div>
  );

  function renderOpened(what: Opened) {
    if (what.kind === "new") {
      return (
        <CategoryForm
          key="new"
          category={undefined}
          parent={what.parent}
          readOnly={false}
          onClose={shut}
          onSave={async (fields) => {
            await changes.add(what.parent?.id ?? null, fields);
            if (what.parent) show(what.parent.id);
            shut();
          }}
        />
      );
    }
    const node = tree.find(what.id);
    if (!node) return null;
    if (what.kind === "edit") {
      return (
        <CategoryForm
          key={node.id}
          category={node}
          parent={tree.find(node.parent_id)}
          readOnly={!canEdit || node.is_leaving}
          actions={
            <CategoryActions
              node={node}
              canEdit={canEdit && !node.is_leaving}
              onAdd={() => setOpened({ kind: "new", parent: node })}
              onAct={(action) => setOpened({ kind: action, id: node.id })}
            />
          }
          onClose={shut}
          onSave={async (fields, version) => {
            await changes.edit(node, fields, version);
            shut();
          }}
        />
      );
    }
    return (
      <TargetDialog
        key={`${what.kind}-${node.id}`}
        tree={tree}
        node={node}
        action={what.kind}
        initial={what.initial}
        onClose={shut}
        onSubmit={async (target) => {
          if (what.kind === "merge") await changes.merge(node, target ?? 0);
          else if (what.kind === "delete") await changes.remove(node, target);
          else {
            const to = { parent_id: target, before_id: target === what.initial ? (what.before_id ?? null) : null };
            await changes.move(tree, node, to, !node.has_listings);
            arrive(node, to);
          }
          shut();
        }}
      />
    );
  }
}
