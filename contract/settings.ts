import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";

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

export const settingsEndpoints = {
  "GET /api/settings": {
    access: "public",
    summary: "The site's settings, texts in the request's language.",
    query: z.object({ t: z.optional(z.string()) }),
    answer: Settings,
  },
} satisfies EndpointTable;
