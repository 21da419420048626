import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { CategoryNode } from "./category-tree.ts";
import { listFilterOptions, listFilters, type FilterOptionRow, type FilterRow } from "./filters.queries.ts";

export type Filter = FilterRow & { options: FilterOptionRow[] };
export type Filters = {
  /** The filters of a category, including those of its ancestors, given the path from the top level down. */
  of(path: readonly Pick<CategoryNode, "id">[]): Promise<Filter[]>;
};

type ByCategory = ReadonlyMap<number, readonly Filter[]>;

async function loadByCategory(db: Database, categoryIds?: readonly number[]): Promise<ByCategory> {
  const [filters, options] = [await listFilters(db, categoryIds), await listFilterOptions(db, categoryIds)];
  const optionsOf = Map.groupBy(options, (option) => option.filter_id);
  return Map.groupBy(
    filters.map((filter) => ({ ...filter, options: optionsOf.get(filter.id) ?? [] })),
    (filter) => filter.category_id,
  );
}

/** The required ones first, then the most specific. */
const inherited = (loaded: ByCategory, path: readonly Pick<CategoryNode, "id">[]): Filter[] =>
  path
    .toReversed()
    .flatMap(({ id }) => loaded.get(id) ?? [])
    .toSorted((a, b) => Number(b.is_required) - Number(a.is_required));

/** As they are now, of these categories: other processes may have changed them a moment ago. */
export async function readFilters(db: Database, categoryIds: readonly number[]) {
  const loaded = categoryIds.length === 0 ? new Map() : await loadByCategory(db, categoryIds);
  return (path: readonly Pick<CategoryNode, "id">[]): Filter[] => inherited(loaded, path);
}

export function cachedFilters({ db, cached }: { db: Database; cached: TaggedCache }): Filters {
  const byCategory = cached(["filters", "filter_options"], (_: "all") => loadByCategory(db));
  return { of: async (path) => inherited(await byCategory("all"), path) };
}
