import type { ListingFacets } from "@pazar/contract/listings";
import type { Locale } from "@pazar/contract/locale";
import { byLocale } from "../../platform/locale.ts";
import type { Remember } from "../../platform/remember.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentFacets } from "./facets.present.ts";
import { cityCountsInMemory, findFacets, isOnly } from "./find-facets.ts";
import type { Known } from "./known.ts";
import type { Scope } from "./listing-scope.ts";

type Dependencies = { known: Known; remember: Remember; filters: Filters; places: () => Promise<Gazetteer> };

/** On top of the age of the counts that they are made of. */
const maxAgeMs = 3_000;

/** What listings are like, in words. A whole category is asked for far more often than any choice in it. */
export function facetsInMemory({ known, remember, filters, places }: Dependencies): (scope: Scope, locale: Locale) => Promise<ListingFacets> {
  const { categories } = known;
  const cityCounts = cityCountsInMemory(known, remember);

  async function facets(scope: Scope, locale: Locale): Promise<ListingFacets> {
    const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
    const offered = scope.category ? await filters.of(tree.path(scope.category)) : [];
    return presentFacets(await findFacets({ ...known, cityCounts }, scope, offered), { children: scope.category?.children ?? tree.tops, filters: offered, gazetteer, locale });
  }

  const ofCategory = byLocale((locale) =>
    remember(
      ["categories", "filters", "filter_options", "cities"],
      async (id: number) => {
        const category = (await categories.tree()).find(id);
        return facets(category ? { category } : {}, locale);
      },
      maxAgeMs,
    ),
  );
  return (scope, locale) => (isOnly(scope, "category") ? ofCategory[locale](scope.category?.id ?? 0) : facets(scope, locale));
}
