import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { fieldsOf, type Fields } from "./category-fields.ts";
import { nameOf, placeOf, type Place, type Tree, type TreeNode } from "./category-tree.ts";

type After = { reload: () => void; begin: (task: TaskProgress) => void };

/** The changes of the page: each makes its call and shows a toast, with an undo button where nothing is lost. */
export function useCategoryChanges({ reload, begin }: After) {
  const follow = (task: TaskProgress | null) => {
    if (task) begin(task);
    reload();
  };
  const undoing = (undo: () => Promise<void>) => ({
    action: {
      label: m["admin.categories.undo"](),
      onClick: () =>
        void undo().then(
          () => showToast("success", m["admin.categories.undone"]()),
          (error: unknown) => fail(error),
        ),
    },
  });
  const fail = (error: unknown) => {
    showToast("error", m["admin.categories.failed"](), { description: failureReason(error) });
    reload();
  };

  const put = async (id: number, body: Fields & { version: number }): Promise<StaffCategory> => {
    const { category, task } = await api("PUT /api/admin/categories/:id", { params: { id }, body });
    follow(task);
    return category;
  };
  const place = async (id: number, body: Place & { version: number }): Promise<StaffCategory> => {
    const { category, task } = await api("PUT /api/admin/categories/:id/place", { params: { id }, body });
    follow(task);
    return category;
  };

  return {
    fail,
    async add(parent_id: number | null, fields: Fields): Promise<StaffCategory> {
      const added = await api("POST /api/admin/categories", { body: { ...fields, parent_id } });
      showToast("success", m["admin.categories.added"]());
      reload();
      return added;
    },
    async edit(before: StaffCategory, fields: Fields, version: number): Promise<void> {
      const saved = await put(before.id, { ...fields, version });
      const hasChanged = saved.version !== version;
      const undo = async () => void (await put(before.id, { ...fieldsOf(before), version: saved.version }));
      showToast("success", m["admin.categories.saved"](), hasChanged ? undoing(undo) : {});
    },
    /** A move that may lose values of filters cannot be undone. */
    async move(tree: Tree, node: TreeNode, to: Place, canUndo: boolean): Promise<void> {
      const from = placeOf(tree, node);
      const moved = await place(node.id, { ...to, version: node.version });
      const undo = async () => void (await place(node.id, { ...from, version: moved.version }));
      const text = m["admin.categories.moved"]({ name: nameOf(node, getLocale()) });
      showToast("success", text, { id: "category-moved", ...(canUndo && undoing(undo)) });
    },
    async merge(node: TreeNode, target_id: number): Promise<void> {
      const body = { version: node.version, target_id };
      const { task } = await api("POST /api/admin/categories/:id/merge", { params: { id: node.id }, body });
      follow(task);
      const name = { name: nameOf(node, getLocale()) };
      showToast("success", task ? m["admin.categories.merging"](name) : m["admin.categories.merged"](name));
    },
    async remove(node: TreeNode, target_id: number | null): Promise<void> {
      const body = { version: node.version, target_id };
      const { task } = await api("POST /api/admin/categories/:id/deletion", { params: { id: node.id }, body });
      follow(task);
      const name = { name: nameOf(node, getLocale()) };
      showToast("success", task ? m["admin.categories.removing"](name) : m["admin.categories.removed"](name));
    },
  };
}
