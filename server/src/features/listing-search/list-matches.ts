import { scopeKey } from "./listing-scope.ts";
import { rankedReadersOf, type WordMatches } from "./matches.queries.ts";
import type { WordScope } from "./rank.queries.ts";
import { ofFacets, sampleMatches } from "./sample-matches.ts";
import type { SearchContext } from "./search-context.ts";

/** The list and the facets of a page ask for the same matches at the same time: they are read once. */
export function loadWordMatches(context: SearchContext, scope: WordScope): Promise<WordMatches> {
  const { matchesBeingRead } = context;
  const key = scopeKey(scope);
  const reading =
    matchesBeingRead.get(key) ??
    sampleMatches(context, scope, rankedReadersOf(context, scope), ofFacets).finally(() =>
      matchesBeingRead.delete(key),
    );
  matchesBeingRead.set(key, reading);
  return reading;
}
