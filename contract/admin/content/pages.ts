import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { line, text } from "../../text/text.ts";
import { Id, IdParams, listQuery, page, Timestamp } from "../../values.ts";

export const pageStatuses = ["draft", "scheduled", "published"] as const;
export const PageStatus = z.enum(pageStatuses);
export type PageStatus = z.infer<typeof PageStatus>;

/** Where the site links a page. */
export const pagePlaces = ["head", "footer", "group", "none"] as const;
export type PagePlace = (typeof pagePlaces)[number];

export const PageQuery = z.extend(listQuery(["title", "-title", "-updated_at", "updated_at"]), {
  status: z.optional(PageStatus),
  place: z.optional(z.enum(pagePlaces)),
});
export type PageQuery = z.output<typeof PageQuery>;

/** A row of the list. */
export const PageSummary = z.object({
  id: z.number(),
  title_tr: z.string(),
  title_en: z.string(),
  slug: z.string(),
  group_id: z.nullable(z.number()),
  group: z.nullable(z.string()),
  is_head: z.boolean(),
  is_footer: z.boolean(),
  is_accepted_on_registration: z.boolean(),
  status: PageStatus,
  /** Null unless it is scheduled. */
  publish_at: z.nullable(Timestamp),
  version: z.number(),
  updated_at: Timestamp,
  updated_by: z.nullable(z.string()),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** A page as staff edit it. Bodies are sanitised HTML. */
export const EditablePage = z.extend(PageSummary, {
  body_tr: z.string(),
  body_en: z.string(),
  /** Members who agreed to an older version are asked again; null while nobody is asked. */
  required_version: z.nullable(z.number()),
});
export type EditablePage = z.infer<typeof EditablePage>;

const title = line(120, 0).check(z.minLength(2, "admin.pages.errors.title"));
const body = text(limits.pageBody);
const slug = line(100, 0).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "admin.pages.errors.slug"));

const texts = { title_tr: title, title_en: title, body_tr: body, body_en: body };
/** What staff decide about a page. Only a draft may be without text. */
export const PageContent = z
  .object({
    ...texts,
    slug,
    group_id: z.nullable(Id),
    is_head: z.boolean(),
    is_footer: z.boolean(),
    is_accepted_on_registration: z.boolean(),
    status: PageStatus,
    publish_at: z.nullable(z.iso.datetime()),
  })
  .check(
    z.refine(({ status, body_tr }) => status === "draft" || body_tr !== "", {
      path: ["body_tr"],
      error: "admin.pages.errors.body",
    }),
    z.refine(({ status, body_en }) => status === "draft" || body_en !== "", {
      path: ["body_en"],
      error: "admin.pages.errors.body",
    }),
    z.refine(
      ({ status, publish_at }) =>
        status !== "scheduled" || (publish_at !== null && Date.parse(publish_at) > Date.now()),
      { path: ["publish_at"], error: "admin.pages.errors.publishAt" },
    ),
  );
export type PageContent = z.output<typeof PageContent>;

const Version = Id;
const versioned = { version: Version };
export const PageChange = z.safeExtend(PageContent, versioned);
export type PageChange = z.output<typeof PageChange>;

/** A saved version in the list of a page's history. */
export const PageVersion = z.object({
  version: z.number(),
  saved_at: Timestamp,
  saved_by: z.nullable(z.string()),
  status: PageStatus,
  /** The version whose text this one brought back. */
  restored_from: z.nullable(z.number()),
});
export type PageVersion = z.infer<typeof PageVersion>;
export const PageVersionText = z.extend(PageVersion, {
  slug: z.string(),
  title_tr: z.string(),
  title_en: z.string(),
  body_tr: z.string(),
  body_en: z.string(),
});
export type PageVersionText = z.infer<typeof PageVersionText>;
const PageHistory = z.object({ page: EditablePage, versions: z.array(PageVersion) });
export type PageHistory = z.infer<typeof PageHistory>;

const GroupTitles = z.object({ title_tr: title, title_en: title });
export const StaffPageGroup = z.object({
  id: z.number(),
  title_tr: z.string(),
  title_en: z.string(),
  version: z.number(),
});
export type StaffPageGroup = z.infer<typeof StaffPageGroup>;
/** Groups and pages in the order in which the site shows them. */
export const PageOrder = z.object({ groups: z.array(StaffPageGroup), pages: z.array(PageSummary) });
export type PageOrder = z.infer<typeof PageOrder>;
/** Those that are not named keep their places. */
const Order = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) });

export const pageAdminEndpoints = {
  "GET /api/admin/pages": {
    access: "pages.view",
    summary: "Static pages, drafts included: found by title or address.",
    query: PageQuery,
    answer: page(PageSummary),
  },
  "POST /api/admin/pages": {
    access: "pages.edit",
    summary: "Adds a page; its text is sanitised.",
    body: PageContent,
    answer: EditablePage,
  },
  "GET /api/admin/pages/:id": {
    access: "pages.view",
    summary: "A page with its texts in both languages.",
    params: IdParams,
    answer: EditablePage,
  },
  "PUT /api/admin/pages/:id": {
    access: "pages.edit",
    summary: "Saves a page as a new version; 409 with the page as it is now if somebody else has saved meanwhile.",
    params: IdParams,
    body: PageChange,
    answer: EditablePage,
  },
  "DELETE /api/admin/pages/:id": {
    access: "pages.edit",
    summary: "Removes a page from the site and from the list.",
    params: IdParams,
  },
  "POST /api/admin/pages/:id/return": {
    access: "pages.edit",
    summary: "Puts a removed page back as it was.",
    params: IdParams,
    answer: EditablePage,
  },
  "POST /api/admin/pages/preview": {
    access: "pages.view",
    summary: "Texts as visitors would see them, sanitised.",
    body: z.object({ body_tr: body, body_en: body }),
    answer: z.object({ body_tr: z.string(), body_en: z.string() }),
  },
  "GET /api/admin/pages/:id/versions": {
    access: "pages.view",
    summary: "The saved versions of a page, the newest first.",
    params: IdParams,
    answer: PageHistory,
  },
  "GET /api/admin/pages/:id/versions/:version": {
    access: "pages.view",
    summary: "The text of one saved version.",
    params: z.object({ id: Id, version: Version }),
    answer: PageVersionText,
  },
  "POST /api/admin/pages/:id/versions/:version/restoration": {
    access: "pages.edit",
    summary:
      "Saves the text of an old version as a new one; `version` in the body is the latest that the caller knows.",
    params: z.object({ id: Id, version: Version }),
    body: z.object(versioned),
    answer: EditablePage,
  },
  "POST /api/admin/pages/:id/consent-request": {
    access: "pages.edit",
    summary: "Asks all members who have not agreed to the current version to do so at their next visit.",
    params: IdParams,
    body: z.object(versioned),
    answer: EditablePage,
  },
  "GET /api/admin/page-order": {
    access: "pages.view",
    summary: "Groups and pages in the order in which the site shows them.",
    answer: PageOrder,
  },
  "PUT /api/admin/page-order": {
    access: "pages.edit",
    summary: "Puts the named pages into this order among themselves.",
    body: Order,
    answer: PageOrder,
  },
  "POST /api/admin/page-groups": {
    access: "pages.edit",
    summary: "Adds a group, which comes last.",
    body: GroupTitles,
    answer: StaffPageGroup,
  },
  "PUT /api/admin/page-groups": {
    access: "pages.edit",
    summary: "Puts the groups into this order.",
    body: Order,
    answer: PageOrder,
  },
  "PUT /api/admin/page-groups/:id": {
    access: "pages.edit",
    summary: "Renames a group; 409 with the group as it is now if somebody else has changed it meanwhile.",
    params: IdParams,
    body: z.extend(GroupTitles, versioned),
    answer: StaffPageGroup,
  },
  "DELETE /api/admin/page-groups/:id": {
    access: "pages.edit",
    summary: "Removes a group; its pages stay, without a group.",
    params: IdParams,
  },
} satisfies EndpointTable;
