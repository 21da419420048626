import type { ListingCard } from "@pazar/contract/listings/listings";
import type { Database } from "../../platform/database/database.ts";
import type { Prepare } from "../../platform/database/prepare.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import type { RowCache } from "../../platform/cache/row-cache.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import { loadCardFacts, type CardFacts } from "./card-facts.ts";
import { presentCard } from "./listings.present.ts";
import { findCards } from "./listings.queries.ts";

type Dependencies = {
  db: Database;
  prepare: Prepare;
  rowCache: RowCache;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};
/** In the order of the ids. Tells the page that it shows these listings. */
export type Cards = (
  ids: readonly number[],
  context: Pick<CallContext, "shows" | "locale">,
  /** Kilometres to a district, where the cards show them. */
  distanceTo?: (districtId: number) => number | undefined,
) => Promise<ListingCard[]>;

/** The first pages of some 800 categories. */
const maxCards = 20_000;

type Row = { card: ListingCard; districtId: number; facts: CardFacts | undefined };

/** The same listings appear on many pages, so their cards are cached. */
export function createCardsCache({ db, prepare, rowCache, categories, filters, places }: Dependencies): Cards {
  const sample: { ids: readonly number[] } = { ids: [-1] };
  const cardsById = prepare(sample, ({ ids }) => findCards(db, ids).compile());
  async function load(ids: readonly number[]): Promise<Map<number, Row>> {
    const [rows, gazetteer, facts] = await Promise.all([
      cardsById({ ids }),
      places(),
      loadCardFacts({ db, categories, filters }, ids),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        { card: presentCard(row, gazetteer), districtId: row.district_id, facts: facts.get(row.id) },
      ]),
    );
  }
  const cached = rowCache({
    table: "listings",
    tags: ["cities", "districts", "categories", "filters", "filter_options"],
    maxRows: maxCards,
    load,
  });
  return async (ids, { shows, locale }, distanceTo) => {
    shows("cities", "districts", "filters", "filter_options", ...ids.map((id) => `listings:${id}` as const));
    return (await cached(ids)).map(({ card, districtId, facts }) => {
      const shown = facts?.[locale] ?? [];
      const distance_km = distanceTo?.(districtId);
      return shown.length === 0 && distance_km === undefined
        ? card
        : { ...card, ...(shown.length > 0 && { facts: shown }), ...(distance_km !== undefined && { distance_km }) };
    });
  };
}
