import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { CategoryNode } from "./category-tree.ts";
import { listFilterOptions, listFilters, type FilterOptionRow, type FilterRow } from "./filters.queries.ts";

export type Filter = FilterRow & { options: FilterOptionRow[] };
export type Filters = {
  /** The filters of a category, including those of its ancestors, given the path from the top level down. */
  of(path: readonly Pick<CategoryNode, "id">[]): Promise<Filter[]>;
};

async function loadByCategory(db: Database): Promise<Map<number, Filter[]>> {
  const [filters, options] = await Promise.all([listFilters(db), listFilterOptions(db)]);
  const optionsOf = Map.groupBy(options, (option) => option.filter_id);
  return Map.groupBy(
    filters.map((filter) => ({ ...filter, options: optionsOf.get(filter.id) ?? [] })),
    (filter) => filter.category_id,
  );
}

export function cachedFilters({ db, cached }: { db: Database; cached: TaggedCache }): Filters {
  const byCategory = cached(["filters", "filter_options"], (_: "all") => loadByCategory(db));
  return {
    of: async (path) => {
      const loaded = await byCategory("all");
      // The required ones first, then the most specific.
      const inherited = path.toReversed().flatMap(({ id }) => loaded.get(id) ?? []);
      return inherited.toSorted((a, b) => Number(b.is_required) - Number(a.is_required));
    },
  };
}
