import type { Database } from "../../platform/database/database.ts";

export const listFilters = (db: Database) =>
  db.selectFrom("filters").selectAll().orderBy("category_id").orderBy("position").execute();
export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

export const listFilterOptions = (db: Database) =>
  db
    .selectFrom("filter_options")
    .select(["filter_id", "code", "name_tr", "name_en"])
    .orderBy("filter_id")
    .orderBy("position")
    .execute();
export type FilterOptionRow = Awaited<ReturnType<typeof listFilterOptions>>[number];
