import { getLocale, m } from "../../platform/i18n/i18n.ts";

type Name = () => string;

/** A text that is kept in both languages. */
export const inBothLanguages = (name: string, label: Name): [string, Name][] => [
  [`${name}_tr`, () => m["settings.inTurkish"]({ name: label() })],
  [`${name}_en`, () => m["settings.inEnglish"]({ name: label() })],
];

/** By field. */
export const settingNames = new Map<string, Name>([
  ...inBothLanguages("header_description", m["settings.headerDescription"]),
  ...inBothLanguages("footer_description", m["settings.footerDescription"]),
  ...inBothLanguages("sub_footer_description", m["settings.subFooterDescription"]),
  ...inBothLanguages("slider_title", m["settings.sliderTitle"]),
  ...inBothLanguages("slider_desc", m["settings.sliderDesc"]),
  ["auto_approve_ads", m["settings.autoApprove"]],
  ["hold_findings", m["settings.holdFindings"]],
  ["mobil_app", m["settings.mobileApp"]],
  ["require_verified_phone", m["phone.setting"]],
  ["has_price_guide", m["priceGuide.setting"]],
  ["staff_second_factor", m["settings.staffSecondFactor"]],
  ["logo_hash", m["settings.logo"]],
  ["company_name", m["settings.companyName"]],
  ["company_address", m["settings.companyAddress"]],
  ["tax_office", m["settings.taxOffice"]],
  ["tax_number", m["settings.taxNumber"]],
  ["bank_name", m["settings.bankName"]],
  ["bank_account_holder", m["settings.bankAccountHolder"]],
  ["iban", m["settings.iban"]],
  ["listing_days", m["settings.listingDays"]],
  ["banned_words", m["settings.bannedWords"]],
  ["hidden_searches", m["settings.hiddenSearches"]],
  ["security_contact", m["settings.securityContact"]],
  ["security_log_days", m["settings.securityLogDays"]],
  ["audit_log_days", m["settings.auditLogDays"]],
  ["backup_hour", m["admin.backups.schedule"]],
]);

/** In the order of their names. */
export const settingFields = (): { value: string; label: string }[] =>
  [...settingNames]
    .map(([value, label]) => ({ value, label: label() }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale()));
