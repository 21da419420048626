import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@pazar/contract/locale";
import type { SettingsChange } from "@pazar/contract/settings";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import type { SettingsRow } from "./settings.queries.ts";

/** A text without a language goes to the column of the caller's locale. */
export function columnsOf(change: SettingsChange, locale: Locale): Partial<SettingsRow> {
  const { header_description, footer_description, sub_footer_description, slider_title, slider_desc, ...columns } =
    change;
  const texts = { header_description, footer_description, sub_footer_description, slider_title, slider_desc };
  const localised = Object.entries(texts).map(([name, value]) => [`${name}_${locale}`, value] as const);
  const given = [...localised, ...Object.entries(columns)].filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

export async function changeSettings(
  db: Database,
  caller: CallContext,
  change: Partial<SettingsRow>,
): Promise<SettingsRow> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom("settings").selectAll().forUpdate().executeTakeFirstOrThrow();
    const known: Partial<Record<string, unknown>> = before;
    const after = Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(known[name], value));
    if (after.length === 0) return before;
    const changed = await transaction
      .updateTable("settings")
      .set({ ...Object.fromEntries(after), updated_at: new Date() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, {
      action: "change_settings",
      target: { kind: "settings", id: "site" },
      before: Object.fromEntries(after.map(([name]) => [name, known[name]])),
      after: Object.fromEntries(after),
    });
    return changed;
  });
}
