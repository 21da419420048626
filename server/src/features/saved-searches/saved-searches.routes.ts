import type { savedSearchEndpoints } from "@pazar/contract/search/saved-searches";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { createSavedSearch } from "./create-saved-search.ts";
import type { MatchingDependencies } from "./match-listing.ts";
import { presentSavedSearch } from "./saved-searches.present.ts";
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, markSeen } from "./saved-searches.queries.ts";

export function savedSearchRoutes(dependencies: MatchingDependencies): Routes<typeof savedSearchEndpoints> {
  const { db } = dependencies;
  return {
    "GET /api/saved-searches": async ({ actor, locale }) => {
      const rows = await listSavedSearches(db, signedIn(actor).id);
      return Promise.all(rows.map((row) => presentSavedSearch(dependencies, row, locale)));
    },

    "POST /api/saved-searches": async (request) => {
      const { id: userId } = signedIn(request.actor);
      const id = await createSavedSearch(dependencies, userId, request.body, request);
      const [row] = await listSavedSearches(db, userId, id);
      // Deleted meanwhile, on another device.
      if (!row) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
      request.reply.status(201);
      return presentSavedSearch(dependencies, row, request.locale);
    },

    "PUT /api/saved-searches/:id": async ({ actor, params, body }) => {
      if (!(await changeSavedSearch(db, signedIn(actor).id, params.id, body)))
        throw new ApiError("SAVED_SEARCH_NOT_FOUND");
    },

    "PUT /api/saved-searches/:id/seen": async ({ actor, params }) => {
      if (!(await markSeen(db, signedIn(actor).id, params.id))) throw new ApiError("SAVED_SEARCH_NOT_FOUND");
    },

    "DELETE /api/saved-searches/:id": async ({ actor, params }) => {
      await deleteSavedSearch(db, signedIn(actor).id, params.id);
    },
  };
}
