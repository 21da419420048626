import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { IdParams } from "../values.ts";

export const Category = z.object({
  id: z.number(),
  parent_id: z.nullable(z.number()),
  name: z.string(),
  /** `{slug}-c{id}`, the path of the category page. */
  slug_cid: z.string(),
  /** SVG markup; top-level categories always have it. */
  icon: z.nullable(z.string()),
});
export type Category = z.infer<typeof Category>;

export const CountedCategory = z.extend(Category, { listings_count: z.number() });
export type CountedCategory = z.infer<typeof CountedCategory>;

/** A top-level category; the home page shows only some of them, the menus all. */
export const HomeCategory = z.extend(CountedCategory, { is_on_home: z.boolean() });
export type HomeCategory = z.infer<typeof HomeCategory>;

export const CategoryDetail = z.extend(CountedCategory, {
  /** From the top level down to this category's parent. */
  ancestors: z.array(Category),
  children: z.array(CountedCategory),
});
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const filterTypes = ["select", "multiselect", "number", "range", "boolean"] as const;

export const FilterOption = z.object({
  code: z.string(),
  name: z.string(),
  /** It can be chosen only beside this option of the filter that its own depends on. */
  parent: z.optional(z.string()),
});
export type FilterOption = z.infer<typeof FilterOption>;

export const CategoryFilter = z.object({
  /** The name in URLs (`f[key]`) and in listings. */
  key: z.string(),
  type: z.enum(filterTypes),
  name: z.string(),
  unit: z.nullable(z.string()),
  is_required: z.boolean(),
  /** The key of the filter whose choice decides which options there are, as a brand decides its models. */
  depends_on: z.optional(z.string()),
  /** Of a boolean: `true` and `false`, in words. */
  options: z.array(FilterOption),
});
export type CategoryFilter = z.infer<typeof CategoryFilter>;

export const categoryEndpoints = {
  "GET /api/home/categories": {
    access: "public",
    summary: "The top-level categories with the number of listings on sale.",
    answer: z.array(HomeCategory),
  },
  "GET /api/categories": {
    access: "public",
    summary: "All categories that are not hidden, parents before children.",
    answer: z.array(Category),
  },
  "GET /api/categories/:id": {
    access: "public",
    summary: "One category with its ancestors and children.",
    params: IdParams,
    answer: CategoryDetail,
  },
  "GET /api/categories/:id/filters": {
    access: "public",
    summary:
      "The filters of a category, its ancestors' included: the required ones first, then the most specific, dependent ones after those that they depend on.",
    params: IdParams,
    answer: z.array(CategoryFilter),
  },
} satisfies EndpointTable;
