import type { Database } from "../../platform/database/database.ts";

/** Filters of all categories, or of some. */
export const listFilters = (db: Database, categoryIds?: readonly number[]) =>
  db
    .selectFrom("filters")
    .$if(categoryIds !== undefined, (query) => query.where("category_id", "in", categoryIds ?? []))
    .selectAll()
    .orderBy("category_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

export const listFilterOptions = (db: Database, categoryIds?: readonly number[]) =>
  db
    .selectFrom("filter_options as o")
    .leftJoin("filter_options as p", "p.id", "o.parent_id")
    .$if(categoryIds !== undefined, (query) =>
      query.where("o.filter_id", "in", (eb) =>
        eb
          .selectFrom("filters")
          .where("category_id", "in", categoryIds ?? [])
          .select("id"),
      ),
    )
    .select(["o.filter_id", "o.code", "o.name_tr", "o.name_en", "p.code as parent"])
    .orderBy("o.filter_id")
    .orderBy("o.position")
    .orderBy("o.id")
    .execute();
export type FilterOptionRow = Awaited<ReturnType<typeof listFilterOptions>>[number];
