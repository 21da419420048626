import type { PageOrder } from "@pazar/contract/admin/content/pages";
import type { Database } from "../../../platform/database/database.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { reorderRows } from "../../audit/reorder-rows.ts";
import { reorderInPlace, lockOrder } from "../../../platform/database/order-rows.ts";
import { listGroupRows, listPageRows } from "./pages.queries.ts";
import { presentSummary } from "./pages.present.ts";

export async function findOrder(db: Database, { locale }: CallContext): Promise<PageOrder> {
  const [groups, pages] = await Promise.all([listGroupRows(db), listPageRows(db)]);
  return { groups, pages: pages.map((page) => presentSummary(page, locale)) };
}

/** No new version: the order is no part of a page's text. */
export const orderPages = (db: Database, caller: CallContext, ids: readonly number[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "pages");
    const before = (await listPageRows(transaction)).map(({ id }) => id);
    const after = reorderInPlace(before, ids);
    await reorderRows(transaction, caller, "pages", { action: "order_pages", kind: "page", before, after });
  });
