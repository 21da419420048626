import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { line, text } from "../../text/text.ts";
import { Id, IdParams } from "../../values.ts";
import { CsvImportQuery, CsvReport } from "./csv-import.ts";
import { LatestTask, TaskProgress } from "../staff/staff-tasks.ts";

export const categoryLimits = { name: 80, slug: 100, icon: 20_000, levels: 3, icons: 96 } as const;

export const CategoryName = z.pipe(
  line(categoryLimits.name, 0),
  z.string().check(z.minLength(1, "admin.categories.errors.nameMissing")),
);

export const CategorySlug = line(categoryLimits.slug, 0).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "admin.categories.errors.slug"),
);

const CategoryFields = z.object({
  name_tr: CategoryName,
  name_en: CategoryName,
  slug: CategorySlug,
  /** SVG markup. Sanitised when it is saved; one with scripts or links is refused. */
  icon: z.nullable(text(categoryLimits.icon)),
  /** Only of the top level. */
  is_on_home: z.boolean(),
  /** With everything below it. */
  is_hidden: z.boolean(),
});

/** What staff edit in the form. */
export const CategoryEdit = z.extend(CategoryFields, { version: Id });
export type CategoryEdit = z.input<typeof CategoryEdit>;
const NewCategory = z.extend(CategoryFields, { parent_id: z.nullable(Id) });
export type NewCategory = z.input<typeof NewCategory>;

export const StaffCategory = z.object({
  id: z.number(),
  parent_id: z.nullable(z.number()),
  level: z.number(),
  slug: z.string(),
  /** The path of its page. */
  slug_cid: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  icon: z.nullable(z.string()),
  is_on_home: z.boolean(),
  is_hidden: z.boolean(),
  /** Merged or deleted: it goes once its listings have moved, and cannot be changed any more. */
  is_leaving: z.boolean(),
  version: z.number(),
  /** On sale, in it and below it. */
  listings_count: z.number(),
  /** Of any status, in it or below it. */
  has_listings: z.boolean(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

/** With the work that the change made for the workers, if any. */
const ChangedCategory = z.object({ category: StaffCategory, task: z.nullable(TaskProgress) });

export const categoryActions = ["move", "merge", "delete"] as const;
export type CategoryAction = (typeof categoryActions)[number];

/** What a move, merge or deletion will do. */
export const CategoryEffects = z.object({
  /** Of every status. */
  listings: z.number(),
  listings_on_sale: z.number(),
  /** Below it: they move along, or are deleted as well. */
  subcategories: z.number(),
  /** Addresses that lead to the target from then on. */
  addresses: z.number(),
  /** Filters that do not apply any more, with the number of listings whose value is lost. */
  filters_lost: z.array(z.object({ name: z.string(), listings: z.number() })),
});
export type CategoryEffects = z.infer<typeof CategoryEffects>;

const Leaving = z.object({
  version: Id,
  /** Null: the parent, which is possible if there are no listings to move. */
  target_id: z.nullable(Id),
});

const Icon = z.object({ name: z.string(), icon: z.string() });

export const staffCategoryEndpoints = {
  "GET /api/admin/categories": {
    access: "categories.view",
    summary: "All categories, hidden ones included, parents before children and siblings in their order.",
    answer: z.array(StaffCategory),
  },
  "POST /api/admin/categories": {
    access: "categories.edit",
    summary: "Adds a category as the last one below its parent.",
    body: NewCategory,
    answer: StaffCategory,
  },
  "GET /api/admin/categories/export": {
    access: "categories.edit",
    isConfirmationNeeded: true,
    summary: "All categories as a file that can be imported again.",
    file: "csv",
  },
  "POST /api/admin/categories/import": {
    access: "categories.edit",
    summary: "Adds, changes and moves categories by a CSV file, all of it or nothing.",
    query: CsvImportQuery,
    upload: "csv",
    answer: z.extend(CsvReport, { task: z.nullable(TaskProgress) }),
  },
  "GET /api/admin/categories/icons": {
    access: "categories.view",
    summary: "Icons of the set whose name contains the words; without words, those that suit a marketplace.",
    query: z.object({ q: z._default(line(40, 0), "") }),
    answer: z.array(Icon),
  },
  "GET /api/admin/categories/task": {
    access: "categories.view",
    summary: "How far the listings have followed the changes of the tree.",
    answer: LatestTask,
  },
  "GET /api/admin/categories/:id": {
    access: "categories.view",
    summary: "One category as staff edit it.",
    params: IdParams,
    answer: StaffCategory,
  },
  "PUT /api/admin/categories/:id": {
    access: "categories.edit",
    summary: "Changes names, slug, icon and where a category is shown.",
    params: IdParams,
    body: CategoryEdit,
    answer: ChangedCategory,
  },
  "PUT /api/admin/categories/:id/place": {
    access: "categories.edit",
    summary: "Moves a category to another place among its siblings, or below another parent.",
    params: IdParams,
    body: z.object({
      version: Id,
      parent_id: z.nullable(Id),
      /** The sibling before which it comes; null: last. */
      before_id: z.nullable(Id),
    }),
    answer: ChangedCategory,
  },
  "GET /api/admin/categories/:id/effects": {
    access: "categories.view",
    summary: "What moving it below another category, merging it into one or deleting it would do.",
    params: IdParams,
    query: z.object({ action: z.enum(categoryActions), target: z.optional(Id) }),
    answer: CategoryEffects,
  },
  "POST /api/admin/categories/:id/merge": {
    access: "categories.edit",
    isConfirmationNeeded: true,
    summary: "Moves listings and subcategories into another category of the same level and deletes this one.",
    params: IdParams,
    body: z.extend(Leaving, { target_id: Id }),
    answer: LatestTask,
  },
  "POST /api/admin/categories/:id/deletion": {
    access: "categories.edit",
    isConfirmationNeeded: true,
    summary: "Deletes a category and everything below it; its listings move to another category.",
    params: IdParams,
    body: Leaving,
    answer: LatestTask,
  },
} satisfies EndpointTable;
