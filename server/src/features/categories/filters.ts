import type { Database } from "../../platform/database/database.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { CategoryNode } from "./category-tree.ts";
import { listFilterOptions, listFilters, type FilterOptionRow, type FilterRow } from "./filters.queries.ts";

export type Filter = FilterRow & {
  options: FilterOptionRow[];
  /** The key of the filter that its options depend on. */
  depends_on: string | null;
};
export type Filters = {
  /** The filters of a category, including those of its ancestors, given the path from the top level down. */
  of(path: readonly Pick<CategoryNode, "id">[]): Promise<Filter[]>;
  /** Whether cards show the value of any. */
  hasCardFilters(): Promise<boolean>;
};

type ByCategory = ReadonlyMap<number, readonly Filter[]>;

async function loadByCategory(db: Database, categoryIds?: readonly number[]): Promise<ByCategory> {
  const [filters, options] = [await listFilters(db, categoryIds), await listFilterOptions(db, categoryIds)];
  const optionsOf = Map.groupBy(options, (option) => option.filter_id);
  const keys = new Map(filters.map(({ id, key }) => [id, key]));
  return Map.groupBy(
    filters.map((filter) => ({
      ...filter,
      options: optionsOf.get(filter.id) ?? [],
      depends_on: filter.depends_on_filter === null ? null : (keys.get(filter.depends_on_filter) ?? null),
    })),
    (filter) => filter.category_id,
  );
}

/** A choice without options cannot be made yet. */
const isReady = ({ type, options }: Filter): boolean =>
  (type !== "select" && type !== "multiselect") || options.length > 0;

/** A key that is defined again further down overrides the definition above. */
function withoutOverridden(mostSpecificFirst: readonly Filter[]): Filter[] {
  const known = new Set<string>();
  return mostSpecificFirst.filter(({ key }) => !known.has(key) && known.add(key));
}

/** What depends on another filter comes right after it: it is answered in this order. */
function parentsFirst(filters: readonly Filter[]): Filter[] {
  const keys = new Set(filters.map(({ key }) => key));
  const all = filters.map((filter) =>
    filter.depends_on === null || keys.has(filter.depends_on) ? filter : { ...filter, depends_on: null },
  );
  const dependents = Map.groupBy(all, ({ depends_on }) => depends_on);
  const withDependents = (filter: Filter): Filter[] => [
    filter,
    ...(dependents.get(filter.key) ?? []).flatMap(withDependents),
  ];
  return (dependents.get(null) ?? []).flatMap(withDependents);
}

const inherited = (loaded: ByCategory, path: readonly Pick<CategoryNode, "id">[]): Filter[] => {
  const own = withoutOverridden(path.toReversed().flatMap(({ id }) => loaded.get(id) ?? [])).filter(isReady);
  // The required ones first, then the most specific.
  return parentsFirst(own.toSorted((a, b) => Number(b.is_required) - Number(a.is_required)));
};

/** As they are now, of these categories: other processes may have changed them a moment ago. */
export async function readFilters(db: Database, categoryIds: readonly number[]) {
  const loaded = categoryIds.length === 0 ? new Map() : await loadByCategory(db, categoryIds);
  return (path: readonly Pick<CategoryNode, "id">[]): Filter[] => inherited(loaded, path);
}

export function cachedFilters({ db, cached }: { db: Database; cached: TaggedCache }): Filters {
  const byCategory = cached(["filters", "filter_options"], (_: "all") => loadByCategory(db));
  return {
    of: async (path) => inherited(await byCategory("all"), path),
    hasCardFilters: async () => [...(await byCategory("all")).values()].flat().some(({ is_on_card }) => is_on_card),
  };
}
