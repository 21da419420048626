import type { searchEndpoints } from "@pazar/contract/search";
import type { Database } from "../../platform/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { Remember } from "../../platform/remember.ts";
import { listOwnSearches, listPopularSearches } from "./search.queries.ts";

const popularMaxAgeMs = 60_000;

export function searchRoutes({ db, remember }: { db: Database; remember: Remember }): Routes<typeof searchEndpoints> {
  const popular = remember([], (_: "all") => listPopularSearches(db), popularMaxAgeMs);
  return {
    "GET /api/search-history": async ({ actor }) => {
      const [own, popularSearches] = await Promise.all([actor ? listOwnSearches(db, actor.id) : [], popular("all")]);
      return { userHistory: own.map(({ search_term, updated_at }) => ({ search_term, updated_at: updated_at.toISOString() })), popularSearches };
    },

    "GET /api/popular-searches": () => popular("all"),
  };
}
