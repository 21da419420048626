import type { CategoryEdit, NewCategory, StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { changeTree, getStaffCategory, findForChange } from "./change-tree.ts";
import { readIcon } from "./category-icons.ts";
import { startUpdatingListings } from "./update-listings-task.ts";
import { leavesBelow, type StaffTree } from "./staff-tree.ts";

export type Changed = { category: StaffCategory; task: TaskProgress | null };
type Fields = Omit<CategoryEdit, "version">;

/** All problems at once, each at its field. */
function checkFields(tree: StaffTree, { slug, icon }: Fields, { id, level }: { id?: number; level: number }): void {
  const fields: Record<string, string[]> = {};
  if (tree.all.some((other) => other.slug === slug && other.id !== id))
    fields["slug"] = [m["admin.categories.errors.slugInUse"]()];
  if (level === 1 && icon === null) fields["icon"] = [m["admin.categories.errors.iconMissing"]()];
  if (level > 3) fields["parent_id"] = [m["admin.categories.errors.tooDeep"]()];
  if (Object.keys(fields).length > 0) throw new ApiError("INVALID", { fields });
}

export const addCategory = (
  db: Database,
  caller: CallContext,
  { parent_id, ...content }: NewCategory & { parent_id: number | null },
): Promise<StaffCategory> =>
  changeTree(db, async (transaction, tree) => {
    const parent = parent_id === null ? null : tree.find(parent_id);
    if (parent === undefined || parent?.is_leaving)
      throw new ApiError("INVALID", { fields: { parent_id: [m["admin.categories.errors.targetGone"]()] } });
    const level = (parent?.level ?? 0) + 1;
    const fields = { ...content, icon: readIcon(content.icon) };
    checkFields(tree, fields, { level });
    const { id } = await transaction
      .insertInto("categories")
      .values((eb) => ({
        ...fields,
        parent_id,
        level,
        position: eb
          .selectFrom("categories")
          .where("parent_id", "is not distinct from", parent_id)
          .select(({ fn, lit }) => fn.coalesce(eb(fn.max("position"), "+", 1), lit(0)).as("position")),
      }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const { icon, ...texts } = fields;
    await writeAudit(transaction, caller, {
      action: "add_category",
      target: { kind: "category", id },
      after: { parent_id, ...texts, ...(icon !== null && { icon }) },
    });
    return getStaffCategory(transaction, id);
  });

export const editableFields = ["name_tr", "name_en", "slug", "icon", "is_on_home", "is_hidden"] as const;

export const changeCategory = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, ...content }: Fields & { version: number },
): Promise<Changed> =>
  changeTree(db, async (transaction, tree) => {
    const node = await findForChange(transaction, tree, id, version);
    const after = { ...content, icon: readIcon(content.icon) };
    checkFields(tree, after, node);
    const changed = editableFields.filter((name) => node[name] !== after[name]);
    if (changed.length === 0) return { category: await getStaffCategory(transaction, id), task: null };
    await transaction
      .updateTable("categories")
      .set({ ...after, version: version + 1, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "change_category",
      target: { kind: "category", id },
      before: Object.fromEntries(changed.map((name) => [name, node[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
    // The names are among the words by which search finds the listings.
    const isRenamed = changed.includes("name_tr") || changed.includes("name_en");
    const task = isRenamed ? await startUpdatingListings(transaction, caller, leavesBelow([node])) : null;
    return { category: await getStaffCategory(transaction, id), task };
  });
