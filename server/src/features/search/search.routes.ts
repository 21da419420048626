import type { searchEndpoints } from "@pazar/contract/search/search";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { VisitorOf } from "../../platform/http/visitor.ts";
import type { Categories } from "../categories/category-tree.ts";
import { findSearchPage } from "./find-search-page.ts";
import { deleteSearches, saveSearch } from "./save-search.ts";
import { listOwnSearches, listPopularSearches } from "./search.queries.ts";
import { suggest } from "./suggest.ts";

type Dependencies = { db: Database; cached: TaggedCache; categories: Categories; visitorOf: VisitorOf };

const popularMaxAgeMs = 60_000;

export function searchRoutes({ db, cached, categories, visitorOf }: Dependencies): Routes<typeof searchEndpoints> {
  const popular = cached(["settings"], (_: "all") => listPopularSearches(db), popularMaxAgeMs);
  return {
    "GET /api/search-history": async ({ actor }) => {
      const [own, popularSearches] = await Promise.all([actor ? listOwnSearches(db, actor.id) : [], popular("all")]);
      return {
        userHistory: own.map(({ search_term, updated_at }) => ({ search_term, updated_at: updated_at.toISOString() })),
        popularSearches,
      };
    },

    "POST /api/search-history": async ({ body, actor, address }) => {
      const outcome = await findSearchPage({ db, categories }, body.search_term);
      await saveSearch(db, {
        term: body.search_term,
        isFound: outcome.redirect !== null,
        // By network alone: another browser name is not another person.
        visitor: await visitorOf(networkOf(address), ""),
        userId: actor?.id,
      });
      return outcome;
    },

    "DELETE /api/search-history": async ({ actor }) => {
      if (!actor) throw new ApiError("UNAUTHENTICATED");
      await deleteSearches(db, actor.id);
      return undefined;
    },

    "GET /api/popular-searches": () => popular("all"),

    "GET /api/search-suggestions": ({ query, locale }) => suggest({ db, categories }, query.q, locale),
  };
}
