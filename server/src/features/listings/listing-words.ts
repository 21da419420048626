import type { JsonValue } from "../../platform/database/database-types.ts";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { Filter } from "../categories/filters.ts";
import { indexedWords } from "../search/search-query.ts";

/** Raise it with every change of what listingWords produces (rules, stems, roots): existing listings are then rebuilt. */
export const wordRulesVersion = 1;

type Searchable = {
  title: string;
  description: string;
  features: Readonly<Record<string, JsonValue | undefined>>;
  /** From the top level down to the listing's category. */
  path: readonly CategoryNode[];
  filters: readonly Filter[];
  city: { id: number; name: string };
  district: { id: number; name: string };
};

const levelTags = ["t", "m", "c"];

/** What listings.tsv holds: everything a buyer could type, and tags that narrow by category, place and feature. */
export function listingWords({ title, description, features, path, filters, city, district }: Searchable): string {
  const chosen = filters.flatMap((filter) => {
    const value = features[filter.key];
    const codes = Array.isArray(value) ? value : [value];
    return filter.options
      .filter((option) => codes.includes(option.code))
      .map((option) => ({ key: filter.key, option }));
  });
  const plain = filters.flatMap(({ key }) => {
    const value = features[key];
    return typeof value === "number" || typeof value === "boolean" ? [`f:${key}=${value}`] : [];
  });
  return indexedWords({
    title,
    description,
    names: [city.name, district.name, ...path.flatMap(bothNames), ...chosen.flatMap(({ option }) => bothNames(option))],
    tags: [
      ...path.map(({ id }, level) => `${levelTags[level]}:${id}`),
      `il:${city.id}`,
      `ilce:${district.id}`,
      ...chosen.map(({ key, option }) => `f:${key}=${option.code}`),
      ...plain,
    ],
  });
}

const bothNames = ({ name_tr, name_en }: { name_tr: string; name_en: string }): string[] => [name_tr, name_en];
