import type { Locale } from "@pazar/contract/locale";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Settings, StaffSettings } from "@pazar/contract/settings";
import type { SettingsRow } from "./settings.queries.ts";

export const presentSettings = (row: SettingsRow, locale: Locale): Settings => ({
  logo: row.logo_hash === null ? null : photoUrl(row.logo_hash, 480),
  header_description: row[`header_description_${locale}`],
  footer_description: row[`footer_description_${locale}`],
  sub_footer_description: row[`sub_footer_description_${locale}`],
  auto_approve_ads: row.auto_approve_ads,
  mobil_app: row.mobil_app,
  slider_title: row[`slider_title_${locale}`],
  slider_desc: row[`slider_desc_${locale}`],
});

/** The contract's schema drops the columns that are not settings. */
export const presentStaffSettings = (
  row: SettingsRow,
  locale: Locale,
  { isSecondFactorRequired }: { isSecondFactorRequired: boolean },
): StaffSettings => ({
  ...row,
  ...presentSettings(row, locale),
  staff_second_factor: row.staff_second_factor ?? isSecondFactorRequired,
});
