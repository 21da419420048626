import type { Database } from "../../platform/database/database.ts";

/** Of all categories, or of some. */
export const listFilters = (db: Database, categoryIds?: readonly number[]) =>
  db
    .selectFrom("filters")
    .$if(categoryIds !== undefined, (query) => query.where("category_id", "in", categoryIds ?? []))
    .selectAll()
    .orderBy("category_id")
    .orderBy("position")
    .execute();
export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

export const listFilterOptions = (db: Database, categoryIds?: readonly number[]) =>
  db
    .selectFrom("filter_options")
    .$if(categoryIds !== undefined, (query) =>
      query.where("filter_id", "in", (eb) =>
        eb
          .selectFrom("filters")
          .where("category_id", "in", categoryIds ?? [])
          .select("id"),
      ),
    )
    .select(["filter_id", "code", "name_tr", "name_en"])
    .orderBy("filter_id")
    .orderBy("position")
    .execute();
export type FilterOptionRow = Awaited<ReturnType<typeof listFilterOptions>>[number];
