import * as z from "zod/mini";
import { readText, readValue } from "../data-files.ts";

const titles = { title_tr: z.string(), title_en: z.string() };
const { groups, pages } = readValue(
  "demo/pages.json",
  z.strictObject({
    groups: z.array(z.strictObject({ key: z.string(), ...titles })),
    pages: z.array(
      z.strictObject({
        slug: z.string(),
        group: z.string(),
        ...titles,
        is_head: z.boolean(),
        is_footer: z.boolean(),
        is_accepted_on_registration: z.optional(z.boolean()),
      }),
    ),
  }),
);

/** Rows of page_groups and pages, numbered in the order of the file. Bodies link to one another as href="page:slug". */
export const seedPageGroups = groups.map(({ key: _, ...group }, index) => ({
  id: index + 1,
  ...group,
  position: index + 1,
}));
export const seedPages = pages.map(({ group, ...page }, index) => ({
  id: index + 1,
  group_id: groups.findIndex(({ key }) => key === group) + 1,
  is_accepted_on_registration: false,
  ...page,
  body_tr: readText(`demo/pages/${page.slug}.tr.html`),
  body_en: readText(`demo/pages/${page.slug}.en.html`),
  position: index + 1,
}));
