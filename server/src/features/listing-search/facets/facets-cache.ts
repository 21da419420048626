import type { ListingFacets } from "@pazar/contract/listings";
import type { Locale } from "@pazar/contract/locale";
import type { TaggedCache } from "../../../platform/cache/tagged-cache.ts";
import type { Filters } from "../../categories/filters.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { presentFacets } from "./facets.present.ts";
import { findFacets, isOnly } from "./count-facets.ts";
import type { Known } from "../search-context.ts";
import type { Scope } from "../listing-scope.ts";
import type { Tally } from "./category-counts.ts";

type Dependencies = { known: Known; cached: TaggedCache; filters: Filters; places: () => Promise<Gazetteer> };

/** What listings are like, in words. A whole category is asked for far more often than any choice in it: its words stay until its numbers or names change. */
export function facetsInMemory({
  known,
  cached,
  filters,
  places,
}: Dependencies): (scope: Scope, locale: Locale) => Promise<ListingFacets> {
  const { categories, tallies } = known;
  const ofTallies = cached(
    ["categories", "filters", "filter_options", "cities"],
    async (_: Locale) => new WeakMap<Tally, Promise<ListingFacets>>(),
  );

  async function facets(scope: Scope, locale: Locale): Promise<ListingFacets> {
    const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
    const offered = scope.category ? await filters.of(tree.path(scope.category)) : [];
    return presentFacets(await findFacets(known, scope, offered), {
      children: scope.category?.children ?? tree.tops,
      filters: offered,
      gazetteer,
      locale,
    });
  }

  return async (scope, locale) => {
    if (!isOnly(scope, "category")) return facets(scope, locale);
    const [memory, tally] = await Promise.all([ofTallies(locale), tallies(scope.category)]);
    const before = memory.get(tally);
    if (before) return before;
    const answer = facets(scope, locale).then((found) => Object.freeze(found));
    memory.set(tally, answer);
    answer.catch(() => memory.delete(tally));
    return answer;
  };
}
