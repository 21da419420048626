import type { EditablePage, PageSummary, PageVersion } from "@pazar/contract/admin/content/pages";
import type { Locale } from "@pazar/contract/locale";
import { sanitizePageText } from "../../../platform/text/sanitize-page-text.ts";
import { statusOf } from "./page-status.ts";
import type { EditablePageRow, PageRow, VersionRow } from "./pages.queries.ts";

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

export const presentSummary = (row: PageRow, locale: Locale): PageSummary => ({
  ...row,
  group: row[`group_${locale}`],
  status: statusOf(row),
  publish_at: isoOrNull(row.publish_at),
  updated_at: row.updated_at.toISOString(),
});

/** Sanitised again: the editor shows the text, and it may come from a time with other rules. */
export const presentEditable = (row: EditablePageRow, locale: Locale): EditablePage => ({
  ...presentSummary(row, locale),
  body_tr: sanitizePageText(row.body_tr),
  body_en: sanitizePageText(row.body_en),
  required_version: row.required_version,
});

export const presentVersion = (row: VersionRow): PageVersion => ({
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.saved_by,
  status: statusOf(row),
  restored_from: row.restored_from,
});
