import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { presentEditable } from "./pages.present.ts";
import { findPageRow, type EditablePageRow } from "./pages.queries.ts";

export const pageColumns = [
  "slug",
  "title_tr",
  "title_en",
  "body_tr",
  "body_en",
  "group_id",
  "is_head",
  "is_footer",
  "is_accepted_on_registration",
  "is_published",
  "publish_at",
] as const;
export type PageColumns = Pick<EditablePageRow, (typeof pageColumns)[number]>;

export const pageTarget = (id: number) => ({ kind: "page", id }) as const;

export async function getPage(db: Database, id: number): Promise<EditablePageRow> {
  const page = await findPageRow(db, id);
  if (!page) throw new ApiError("PAGE_NOT_FOUND");
  return page;
}

/** Refuses if the page has been changed since the caller loaded it. */
export async function lockPage(
  transaction: Transaction<DB>,
  { locale }: CallContext,
  id: number,
  version: number,
): Promise<EditablePageRow> {
  await transaction.selectFrom("pages").where("id", "=", id).select("id").forUpdate().execute();
  const page = await getPage(transaction, id);
  if (page.version !== version) throw new ApiError("CHANGED_MEANWHILE", { current: presentEditable(page, locale) });
  return page;
}

/** Copies the page as it is now, unless its version is already kept: pages of the first start have none. */
export async function saveVersion(
  transaction: Transaction<DB>,
  pageId: number,
  restoredFrom: number | null = null,
): Promise<void> {
  await sql`insert into page_versions
      (page_id, version, slug, title_tr, title_en, body_tr, body_en, is_published, publish_at, saved_by, saved_at, restored_from)
    select id, version, slug, title_tr, title_en, body_tr, body_en, is_published, publish_at, updated_by, updated_at, ${restoredFrom}::int
    from pages where id = ${pageId}
    on conflict do nothing`.execute(transaction);
}

/** Writes the columns as the page's next version. */
export async function writeVersion(
  transaction: Transaction<DB>,
  page: EditablePageRow,
  columns: Partial<PageColumns>,
  { editor, restoredFrom = null }: { editor: number | null; restoredFrom?: number | null },
): Promise<void> {
  await saveVersion(transaction, page.id);
  await transaction
    .updateTable("pages")
    .set({ ...columns, version: page.version + 1, updated_at: new Date(), updated_by: editor })
    .where("id", "=", page.id)
    .execute();
  await saveVersion(transaction, page.id, restoredFrom);
}
