import { isDeepStrictEqual } from "node:util";
import type { PageChange, PageContent } from "@pazar/contract/admin/content/pages";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { hasPageText, sanitizePageText } from "../../../platform/text/sanitize-page-text.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { hasAllPhotos, attachPhotos } from "./page-photos.ts";
import { statusColumns } from "./page-status.ts";
import type { EditablePageRow } from "./pages.queries.ts";
import { schedulePublication } from "./schedule-page.ts";
import {
  getPage,
  saveVersion,
  pageColumns,
  pageTarget,
  lockPage,
  writeVersion,
  type PageColumns,
} from "./write-version.ts";

/** The texts themselves are in the page's versions. */
const forAudit = ({ body_tr: _, body_en: __, ...columns }: Partial<PageColumns>): object => columns;

async function columnsOf(transaction: Transaction<DB>, content: PageContent): Promise<PageColumns> {
  const { status, publish_at, body_tr, body_en, ...others } = content;
  const bodies = { body_tr: sanitizePageText(body_tr), body_en: sanitizePageText(body_en) };
  const fields: Record<string, string[]> = {};
  for (const name of ["body_tr", "body_en"] as const) {
    if (status !== "draft" && !hasPageText(bodies[name])) fields[name] = [m["admin.pages.errors.body"]()];
    else if (!(await hasAllPhotos(transaction, bodies[name]))) fields[name] = [m["admin.pages.errors.photo"]()];
  }
  if (others.group_id !== null) {
    const group = await transaction
      .selectFrom("page_groups")
      .where("id", "=", others.group_id)
      .select("id")
      .forKeyShare()
      .executeTakeFirst();
    if (!group) fields["group_id"] = [m["admin.pages.errors.group"]()];
  }
  if (Object.keys(fields).length > 0) throw new ApiError("INVALID", { fields });
  const { slug, title_tr, title_en, group_id, is_head, is_footer, is_accepted_on_registration } = others;
  return {
    ...bodies,
    ...statusColumns({ status, publish_at }),
    slug,
    title_tr,
    title_en,
    group_id,
    is_head,
    is_footer,
    is_accepted_on_registration,
  };
}

/** Comes last wherever the site links it. */
export const addPage = (db: Database, caller: CallContext, content: PageContent): Promise<EditablePageRow> =>
  db.transaction().execute(async (transaction) => {
    const columns = await columnsOf(transaction, content);
    const { id } = await transaction
      .insertInto("pages")
      .values({
        ...columns,
        updated_by: caller.actor?.id ?? null,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from pages)`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await attachPhotos(transaction, id, columns.body_tr, columns.body_en);
    await saveVersion(transaction, id);
    await schedulePublication(transaction, id, columns.publish_at);
    await writeAudit(transaction, caller, { action: "add_page", target: pageTarget(id), after: forAudit(columns) });
    return getPage(transaction, id);
  });

/** A save without a change is no new version. */
export const changePage = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, ...content }: PageChange,
): Promise<EditablePageRow> =>
  db.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, caller, id, version);
    const columns = await columnsOf(transaction, content);
    const changed = pageColumns.filter((name) => !isDeepStrictEqual(page[name], columns[name]));
    if (changed.length === 0) return page;
    await writeVersion(transaction, page, columns, { editor: caller.actor?.id ?? null });
    await attachPhotos(transaction, id, columns.body_tr, columns.body_en);
    await schedulePublication(transaction, id, columns.publish_at);
    const pick = (from: PageColumns): Partial<PageColumns> =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    await writeAudit(transaction, caller, {
      action: "change_page",
      target: pageTarget(id),
      before: { version, ...forAudit(pick(page)) },
      after: { version: version + 1, ...forAudit(pick(columns)) },
    });
    return getPage(transaction, id);
  });
