import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import type { EditablePageRow } from "./pages.queries.ts";
import { schedulePublication } from "./schedule-page.ts";
import { getPage, saveVersion, pageTarget } from "./write-version.ts";

/** Its latest version remembers whether it was published. */
export const removePage = (db: Database, caller: CallContext, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("pages").where("id", "=", id).select("id").forUpdate().execute();
    const { title_tr, title_en, slug, version } = await getPage(transaction, id);
    await saveVersion(transaction, id);
    await transaction
      .updateTable("pages")
      .set({ removed_at: new Date(), is_published: false, publish_at: null })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "remove_page",
      target: pageTarget(id),
      before: { title_tr, title_en, slug, version },
    });
  });

export const restorePage = (db: Database, caller: CallContext, id: number): Promise<EditablePageRow> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ publish_at: Date | null }>`
      update pages p set removed_at = null, is_published = v.is_published, publish_at = v.publish_at
      from page_versions v
      where p.id = ${id} and p.removed_at is not null and v.page_id = p.id and v.version = p.version
      returning p.publish_at`.execute(transaction);
    const [returned] = rows;
    if (!returned) throw new ApiError("PAGE_NOT_FOUND");
    await schedulePublication(transaction, id, returned.publish_at);
    const page = await getPage(transaction, id);
    const { title_tr, title_en, slug, version } = page;
    await writeAudit(transaction, caller, {
      action: "return_page",
      target: pageTarget(id),
      after: { title_tr, title_en, slug, version },
    });
    return page;
  });
