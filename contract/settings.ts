import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { isIban, plainIban } from "./text/iban.ts";
import { isTaxNumber } from "./text/tax-number.ts";
import { line, text } from "./text/text.ts";

export const Settings = z.object({
  logo: z.nullable(z.string()),
  header_description: z.string(),
  footer_description: z.string(),
  sub_footer_description: z.string(),
  auto_approve_ads: z.boolean(),
  mobil_app: z.boolean(),
  slider_title: z.string(),
  slider_desc: z.string(),
});
export type Settings = z.infer<typeof Settings>;

const settingText = text(1_000);
const texts = {
  header_description_tr: settingText,
  header_description_en: settingText,
  footer_description_tr: settingText,
  footer_description_en: settingText,
  sub_footer_description_tr: settingText,
  sub_footer_description_en: settingText,
  slider_title_tr: settingText,
  slider_title_en: settingText,
  slider_desc_tr: settingText,
  slider_desc_en: settingText,
};
const switches = {
  auto_approve_ads: z.boolean(),
  mobil_app: z.boolean(),
  /** Listings with findings wait for approval even with `auto_approve_ads`. */
  hold_findings: z.boolean(),
  /** The admin area answers only staff with a second factor. */
  staff_second_factor: z.boolean(),
  /** Sellers and buyers see what similar things cost. */
  has_price_guide: z.boolean(),
  /** Posting needs a verified phone number. */
  require_verified_phone: z.boolean(),
};

const emptyOr = (isRight: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === "" || isRight(value), message);
/** For invoices and bank transfers; may be empty. */
const business = {
  company_name: line(200, 0),
  company_address: text(500),
  tax_office: line(100, 0),
  /** VKN or TCKN. */
  tax_number: line(11, 0).check(emptyOr(isTaxNumber, "settings.errors.taxNumber")),
  bank_name: line(100, 0),
  bank_account_holder: line(200, 0),
  iban: z.pipe(z.pipe(line(60, 0), z.transform(plainIban)), z.string().check(emptyOr(isIban, "settings.errors.iban"))),
};
const market = {
  /** Days on sale after publication or renewal. */
  listing_days: z
    .int("settings.errors.listingDays")
    .check(z.gte(7, "settings.errors.listingDays"), z.lte(365, "settings.errors.listingDays")),
  /** Words and phrases that a listing should not contain. */
  banned_words: z.array(line(60)).check(z.maxLength(1_000)),
  /** Words and phrases that are not shown among popular searches, besides the banned ones. */
  hidden_searches: z.array(line(60)).check(z.maxLength(1_000)),
};

const days = (minimum: number, maximum: number, message: string) =>
  z.int(message).check(z.gte(minimum, message), z.lte(maximum, message));
const isContact = (value: string): boolean =>
  z.safeParse(z.email(), value).success || (value.startsWith("https://") && URL.canParse(value));
const security = {
  /** Whom to tell of a hole: a mail address or an https address, for /.well-known/security.txt. */
  security_contact: line(200, 0).check(emptyOr(isContact, "settings.errors.securityContact")),
  /** How long entries are kept. */
  security_log_days: days(30, 3_650, "settings.errors.securityLogDays"),
  audit_log_days: days(365, 36_500, "settings.errors.auditLogDays"),
};

const operation = {
  /** Hour of Turkey's time at which a backup is written each day; null: never. */
  backup_hour: z.nullable(
    z
      .int("admin.backups.errors.hour")
      .check(z.gte(0, "admin.backups.errors.hour"), z.lte(23, "admin.backups.errors.hour")),
  ),
};

/** The public settings in the request's language, and all others. */
export const StaffSettings = z.extend(Settings, {
  ...texts,
  ...switches,
  ...business,
  ...market,
  ...security,
  ...operation,
});
export type StaffSettings = z.infer<typeof StaffSettings>;

/** Only what changes. A text without a language is in the request's. */
export const SettingsChange = z.partial(
  z.object({
    ...texts,
    ...switches,
    ...business,
    ...market,
    ...security,
    ...operation,
    header_description: settingText,
    footer_description: settingText,
    sub_footer_description: settingText,
    slider_title: settingText,
    slider_desc: settingText,
  }),
);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsEndpoints = {
  "GET /api/settings": {
    access: "public",
    summary: "The site's settings, texts in the request's language.",
    query: z.object({ t: z.optional(z.string()) }),
    answer: Settings,
  },
  "GET /api/admin/settings": {
    access: "settings.view",
    summary: "All settings, texts in both languages.",
    answer: StaffSettings,
  },
  "PUT /api/admin/settings": {
    access: "settings.edit",
    summary: "Change some settings.",
    body: SettingsChange,
    answer: StaffSettings,
  },
  "POST /api/admin/settings/logo": {
    access: "settings.edit",
    summary: "Sets the logo; the body is the JPEG or PNG itself, its transparency stays.",
    upload: "photo",
    answer: StaffSettings,
  },
  "DELETE /api/admin/settings/logo": {
    access: "settings.edit",
    summary: "Takes the logo away: the site's name stands in its place.",
    answer: StaffSettings,
  },
} satisfies EndpointTable;
