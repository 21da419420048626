import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { line, text } from "../../text/text.ts";
import { Id, IdParams } from "../../values.ts";

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

/** The icon is SVG, chosen from the set or given; what is more than a drawing is dropped. */
export const SocialLinkContent = z.object({
  name: line(60, 0).check(z.minLength(1, "admin.pages.errors.socialName")),
  link: line(300, 0).check(z.refine(isHttps, "admin.pages.errors.socialLink")),
  icon_svg: text(20_000).check(z.minLength(1, "admin.pages.errors.icon")),
});
export type SocialLinkContent = z.output<typeof SocialLinkContent>;

export const StaffSocialLink = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string(),
  icon_svg: z.string(),
  version: z.number(),
});
export type StaffSocialLink = z.infer<typeof StaffSocialLink>;

const StaffSocialLinks = z.array(StaffSocialLink);

export const socialLinkEndpoints = {
  "GET /api/admin/social-links": {
    access: "pages.view",
    summary: "Links to the site's social accounts, in their order.",
    answer: StaffSocialLinks,
  },
  "POST /api/admin/social-links": {
    access: "pages.edit",
    summary: "Adds a link, which comes last.",
    body: SocialLinkContent,
    answer: StaffSocialLink,
  },
  "PUT /api/admin/social-links": {
    access: "pages.edit",
    summary: "Puts the links into this order.",
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    answer: StaffSocialLinks,
  },
  "PUT /api/admin/social-links/:id": {
    access: "pages.edit",
    summary: "Changes a link; 409 with the link as it is now if somebody else has changed it meanwhile.",
    params: IdParams,
    body: z.extend(SocialLinkContent, { version: Id }),
    answer: StaffSocialLink,
  },
  "DELETE /api/admin/social-links/:id": { access: "pages.edit", summary: "Removes a link.", params: IdParams },
} satisfies EndpointTable;
