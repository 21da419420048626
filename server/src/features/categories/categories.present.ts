import type {
  Category,
  CategoryDetail,
  CategoryFilter,
  CountedCategory,
  FilterOption,
} from "@pazar/contract/catalogue/categories";
import type { Locale } from "@pazar/contract/locale";
import { categorySlug } from "@pazar/contract/pages/paths";
import { m } from "../../platform/text/locale.ts";
import { isOffered, type CategoryCounts, type CategoryNode, type CategoryTree } from "./category-tree.ts";
import type { Filter } from "./filters.ts";

export const presentCategory = (node: CategoryNode, locale: Locale): Category => ({
  id: node.id,
  parent_id: node.parent_id,
  name: node[`name_${locale}`],
  slug_cid: categorySlug(node),
  icon: node.icon,
});

export const presentCounted = (node: CategoryNode, counts: CategoryCounts, locale: Locale): CountedCategory => ({
  ...presentCategory(node, locale),
  listings_count: counts(node),
});

export const presentDetail = (
  node: CategoryNode,
  tree: CategoryTree,
  counts: CategoryCounts,
  locale: Locale,
): CategoryDetail => ({
  ...presentCounted(node, counts, locale),
  ancestors: tree
    .path(node)
    .slice(0, -1)
    .map((ancestor) => presentCategory(ancestor, locale)),
  children: node.children.filter(isOffered).map((child) => presentCounted(child, counts, locale)),
});

export const presentFilter = (filter: Filter, locale: Locale): CategoryFilter => ({
  key: filter.key,
  type: filter.type,
  name: filter[`name_${locale}`],
  unit: filter[`unit_${locale}`],
  is_required: filter.is_required,
  ...(filter.depends_on !== null && { depends_on: filter.depends_on }),
  options: presentOptions(filter, locale),
});

/** The options of a boolean are yes and no, unless it has its own names for them. */
export const presentOptions = ({ type, options, depends_on }: Filter, locale: Locale): FilterOption[] =>
  type === "boolean" && options.length === 0
    ? [
        { code: "true", name: m["common.yes"]({}, { locale }) },
        { code: "false", name: m["common.no"]({}, { locale }) },
      ]
    : options.map(({ code, parent, ...names }) => ({
        code,
        name: names[`name_${locale}`],
        ...(depends_on !== null && parent !== null && { parent }),
      }));
