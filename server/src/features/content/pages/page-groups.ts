import type { StaffPageGroup } from "@pazar/contract/admin/content/pages";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { reorderRows } from "../../audit/reorder-rows.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { reorderInPlace, lockOrder } from "../../../platform/database/order-rows.ts";
import { listGroupRows } from "./pages.queries.ts";

type Titles = Pick<StaffPageGroup, "title_tr" | "title_en">;

const columns = ["id", "title_tr", "title_en", "version"] as const;
const target = (id: number) => ({ kind: "page_group", id }) as const;

export const addGroup = (db: Database, caller: CallContext, titles: Titles): Promise<StaffPageGroup> =>
  db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("page_groups")
      .values({ ...titles, position: sql<number>`(select coalesce(max(position), 0) + 1 from page_groups)` })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, { action: "add_page_group", target: target(added.id), after: titles });
    return added;
  });

export const changeGroup = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, ...titles }: Titles & { version: number },
): Promise<StaffPageGroup> =>
  db.transaction().execute(async (transaction) => {
    const group = await transaction
      .selectFrom("page_groups")
      .where("id", "=", id)
      .select(columns)
      .forUpdate()
      .executeTakeFirst();
    if (!group) throw new ApiError("NOT_FOUND");
    if (group.version !== version) throw new ApiError("CHANGED_MEANWHILE", { current: group });
    if (group.title_tr === titles.title_tr && group.title_en === titles.title_en) return group;
    await writeAudit(transaction, caller, {
      action: "change_page_group",
      target: target(id),
      before: { title_tr: group.title_tr, title_en: group.title_en },
      after: titles,
    });
    return transaction
      .updateTable("page_groups")
      .set({ ...titles, version: version + 1 })
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

/** Its pages stay, without a group. */
export const removeGroup = (db: Database, caller: CallContext, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const group = await transaction
      .selectFrom("page_groups")
      .where("id", "=", id)
      .select(["title_tr", "title_en"])
      .forUpdate()
      .executeTakeFirst();
    if (!group) throw new ApiError("NOT_FOUND");
    const pages = await transaction.selectFrom("pages").where("group_id", "=", id).select("id").orderBy("id").execute();
    await transaction.deleteFrom("page_groups").where("id", "=", id).execute();
    await writeAudit(transaction, caller, {
      action: "remove_page_group",
      target: target(id),
      before: { ...group, pages: pages.map((page) => page.id) },
    });
  });

export const orderGroups = (db: Database, caller: CallContext, ids: readonly number[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "page_groups");
    const before = (await listGroupRows(transaction)).map(({ id }) => id);
    const after = reorderInPlace(before, ids);
    await reorderRows(transaction, caller, "page_groups", {
      action: "order_page_groups",
      kind: "page_group",
      before,
      after,
    });
  });
