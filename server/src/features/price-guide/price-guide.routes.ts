import type { priceGuideEndpoints } from "@pazar/contract/listings/price-guide";
import { readNumber } from "@pazar/contract/text/number-text";
import type { Routes } from "../../platform/http/calls.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filter, Filters } from "../categories/filters.ts";
import type { Features } from "../listings/features.ts";
import type { PriceGuides } from "./price-guides.ts";

type Dependencies = { guides: PriceGuides; categories: Categories; filters: Filters };

export function priceGuideRoutes({ guides, categories, filters }: Dependencies): Routes<typeof priceGuideEndpoints> {
  return {
    "GET /api/price-guide": async ({ query, locale }) => {
      const tree = await categories.tree();
      const category = tree.find(query.category);
      if (!category) return { guide: null };
      const features = readValues(query, await filters.of(tree.path(category)));
      const subject = { categoryId: category.id, features, cityId: query.city, districtId: query.district };
      return { guide: await guides.of(subject, locale) };
    },
  };
}

/** What the category's filters understand of `f[key]=`; the form may hold anything. */
function readValues(query: Readonly<Record<string, unknown>>, filters: readonly Filter[]): Features {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = readValue(filter, query[`f[${filter.key}]`]);
      return value === undefined ? [] : [[filter.key, value]];
    }),
  );
}

function readValue({ type, options }: Filter, value: unknown): string | number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  if (type === "select") return options.find(({ code }) => code === String(value))?.code;
  if (type !== "number" && type !== "range") return undefined;
  return typeof value === "number" ? value : readNumber(value);
}
