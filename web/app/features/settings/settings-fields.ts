import type { SettingsChange, StaffSettings } from "@pazar/contract/settings";

type Typed =
  | "backup_hour"
  | "listing_days"
  | "security_log_days"
  | "audit_log_days"
  | "banned_words"
  | "hidden_searches";
/** As it is typed: numbers and lists as text. */
export type SettingsFields = Omit<StaffSettings, Typed | "logo"> & Record<Typed, string>;

export const fieldsOf = ({ logo: _, ...settings }: StaffSettings): SettingsFields => ({
  ...settings,
  backup_hour: settings.backup_hour === null ? "" : String(settings.backup_hour),
  listing_days: String(settings.listing_days),
  security_log_days: String(settings.security_log_days),
  audit_log_days: String(settings.audit_log_days),
  banned_words: settings.banned_words.join("\n"),
  hidden_searches: settings.hidden_searches.join("\n"),
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** Only what was changed. */
export function changeOf(
  values: SettingsFields,
  dirty: Partial<Record<keyof SettingsFields, unknown>>,
): SettingsChange {
  const { backup_hour, listing_days, security_log_days, audit_log_days, banned_words, hidden_searches, ...others } =
    values;
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => name in dirty)),
    ...("backup_hour" in dirty && { backup_hour: backup_hour === "" ? null : Number(backup_hour) }),
    ...("listing_days" in dirty && { listing_days: Number(listing_days) }),
    ...("security_log_days" in dirty && { security_log_days: Number(security_log_days) }),
    ...("audit_log_days" in dirty && { audit_log_days: Number(audit_log_days) }),
    ...("banned_words" in dirty && { banned_words: linesOf(banned_words) }),
    ...("hidden_searches" in dirty && { hidden_searches: linesOf(hidden_searches) }),
  };
}
