import * as z from "zod/mini";
import { readRows, readValue } from "../data-files.ts";
import { DemoScene } from "../demo/draft.ts";

/** Named as the columns they fill. */
export const site = readValue(
  "demo/site.json",
  z.strictObject({
    settings: z.strictObject({
      header_description_tr: z.string(),
      header_description_en: z.string(),
      footer_description_tr: z.string(),
      footer_description_en: z.string(),
      sub_footer_description_tr: z.string(),
      sub_footer_description_en: z.string(),
      slider_title_tr: z.string(),
      slider_title_en: z.string(),
      slider_desc_tr: z.string(),
      slider_desc_en: z.string(),
      auto_approve_ads: z.boolean(),
      mobil_app: z.boolean(),
      company_name: z.string(),
      company_address: z.string(),
      tax_office: z.string(),
      tax_number: z.string(),
      bank_name: z.string(),
      bank_account_holder: z.string(),
      iban: z.string(),
    }),
    social_links: z.array(z.strictObject({ name: z.string(), link: z.string(), icon_path: z.string() })),
    sliders: z.array(
      z.strictObject({
        title_tr: z.string(),
        title_en: z.string(),
        description_tr: z.string(),
        description_en: z.string(),
        link: z.string(),
        scenes: z.array(DemoScene),
      }),
    ),
  }),
);

export const seedPopularSearches = readRows(
  "demo/popular-searches.json",
  z.strictObject({ term: z.string(), count: z.number() }),
);
