import { scopeKey, type Scope } from "./listing-scope.ts";
import { listReadersOf, type ListMatches } from "./matches.queries.ts";
import { facetPrecision, sampleMatches } from "./totals/sample-matches.ts";
import type { SearchContext } from "./search-context.ts";

/** The list and the facets of a page ask for the same matches at the same time: they are read once. */
export function loadListMatches(context: SearchContext, scope: Scope): Promise<ListMatches> {
  const { matchesBeingRead } = context;
  const key = scopeKey(scope);
  const reading =
    matchesBeingRead.get(key) ??
    sampleMatches(context, scope, listReadersOf(context, scope), facetPrecision).finally(() =>
      matchesBeingRead.delete(key),
    );
  matchesBeingRead.set(key, reading);
  return reading;
}
