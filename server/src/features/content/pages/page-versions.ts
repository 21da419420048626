import type { PageHistory, PageVersionText } from "@pazar/contract/admin/content/pages";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { sanitizePageText } from "../../../platform/text/sanitize-page-text.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { findVersionRow, listVersionRows, type EditablePageRow } from "./pages.queries.ts";
import { presentEditable, presentVersion } from "./pages.present.ts";
import { getPage, pageTarget, lockPage, writeVersion } from "./write-version.ts";

export async function findHistory(db: Database, { locale }: CallContext, id: number): Promise<PageHistory> {
  const page = await getPage(db, id);
  const kept = (await listVersionRows(db, id)).map(presentVersion);
  const { version, updated_by, updated_at, ...current } = presentEditable(page, locale);
  const isKept = kept.some((one) => one.version === version);
  const unkept = { version, saved_at: updated_at, saved_by: updated_by, status: current.status, restored_from: null };
  return { page: presentEditable(page, locale), versions: isKept ? kept : [unkept, ...kept] };
}

export async function findVersion(
  db: Database,
  { locale }: CallContext,
  id: number,
  version: number,
): Promise<PageVersionText> {
  const page = await getPage(db, id);
  const row = await findVersionRow(db, id, version);
  if (row) {
    const { slug, title_tr, title_en, body_tr, body_en } = row;
    const bodies = { body_tr: sanitizePageText(body_tr), body_en: sanitizePageText(body_en) };
    return { ...presentVersion(row), slug, title_tr, title_en, ...bodies };
  }
  if (page.version !== version) throw new ApiError("NOT_FOUND");
  const { updated_at, updated_by, ...current } = presentEditable(page, locale);
  return { ...current, saved_at: updated_at, saved_by: updated_by, restored_from: null };
}

/** Saves titles, texts and address of an old version as a new one. Group, position and status stay as they are. */
export const restoreVersion = (
  db: Database,
  caller: CallContext,
  { id, version }: { id: number; version: number },
  expectedVersion: number,
): Promise<EditablePageRow> =>
  db.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, caller, id, expectedVersion);
    const old = await findVersionRow(transaction, id, version);
    if (!old || version === page.version) throw new ApiError("NOT_FOUND");
    const { slug, title_tr, title_en } = old;
    const bodies = { body_tr: sanitizePageText(old.body_tr), body_en: sanitizePageText(old.body_en) };
    await writeVersion(
      transaction,
      page,
      { slug, title_tr, title_en, ...bodies },
      { editor: caller.actor?.id ?? null, restoredFrom: version },
    );
    await writeAudit(transaction, caller, {
      action: "restore_page_version",
      target: pageTarget(id),
      before: { version: page.version },
      after: { version: page.version + 1, restored_from: version },
    });
    return getPage(transaction, id);
  });
