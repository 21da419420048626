import type { Database } from "../../platform/database.ts";

const shown = 8;

export const listPopularSearches = (db: Database) =>
  db.selectFrom("popular_searches").select(["search_term", "search_count"]).orderBy("search_count", "desc").orderBy("folded_term").limit(shown).execute();

export const listOwnSearches = (db: Database, userId: number) =>
  db.selectFrom("search_history").where("user_id", "=", userId).select(["search_term", "updated_at"]).orderBy("updated_at", "desc").limit(shown).execute();
