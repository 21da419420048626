import type { NewFilter } from "@pazar/contract/admin/catalogue/filters";
import type { Database } from "../../../platform/database/database.ts";

/** In the form of the calls, with the key of the filter that it depends on. */
export type StoredFilter = NewFilter & {
  id: number;
  version: number;
  /** From 1, among the filters that its category defines. */
  rank: number;
  dependsOnKey: string | null;
};

/** All of them, by category and in their order. */
export async function readStoredFilters(db: Database): Promise<StoredFilter[]> {
  const [filters, options] = await Promise.all([
    db
      .selectFrom("filters as f")
      .leftJoin("filters as p", "p.id", "f.depends_on_filter")
      .selectAll("f")
      .select("p.key as parent_key")
      .orderBy("f.category_id")
      .orderBy("f.position")
      .orderBy("f.id")
      .execute(),
    db
      .selectFrom("filter_options as o")
      .leftJoin("filter_options as p", "p.id", "o.parent_id")
      .select(["o.filter_id", "o.code", "o.name_tr", "o.name_en", "p.code as parent"])
      .orderBy("o.filter_id")
      .orderBy("o.position")
      .orderBy("o.id")
      .execute(),
  ]);
  const optionsOf = Map.groupBy(options, ({ filter_id }) => filter_id);
  const ranks = new Map<number, number>();
  return filters.map(({ depends_on_filter, parent_key, position: _, ...row }) => {
    const rank = (ranks.get(row.category_id) ?? 0) + 1;
    ranks.set(row.category_id, rank);
    const own = (optionsOf.get(row.id) ?? []).map(({ filter_id: _filter, ...option }) => option);
    return { ...row, rank, depends_on: depends_on_filter, dependsOnKey: parent_key, options: own };
  });
}
