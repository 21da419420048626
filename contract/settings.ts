import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { text } from "./text.ts";

export const Settings = z.object({
  /** Address of the logo's picture. */
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
/** Texts in both languages. */
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
  /** Listings with automatic findings wait for approval even while others are approved at once. */
  hold_findings: z.boolean(),
};

/** The specified fields in the request's language, and what staff keep beside them. */
export const StaffSettings = z.extend(Settings, { ...texts, ...switches });
export type StaffSettings = z.infer<typeof StaffSettings>;

/** Only what changes. A text without a language is in the request's. */
export const SettingsChange = z.partial(
  z.object({ ...texts, ...switches, header_description: settingText, footer_description: settingText, sub_footer_description: settingText, slider_title: settingText, slider_desc: settingText }),
);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsEndpoints = {
  "GET /api/settings": {
    access: "public",
    summary: "The site's settings, texts in the request's language.",
    query: z.object({ t: z.optional(z.string()) }),
    answer: Settings,
  },
  "GET /api/admin/settings": { access: "settings.view", summary: "All settings, texts in both languages.", answer: StaffSettings },
  "PUT /api/admin/settings": { access: "settings.edit", summary: "Change some settings.", body: SettingsChange, answer: StaffSettings },
} satisfies EndpointTable;
