import type { ListingCard } from "@pazar/contract/listings";
import type { Database } from "../../platform/database/database.ts";
import type { Prepare } from "../../platform/database/prepare.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import type { RowCache } from "../../platform/cache/row-cache.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard } from "./listings.present.ts";
import { findCards } from "./listings.queries.ts";

type Dependencies = {
  db: Database;
  prepare: Prepare;
  rowCache: RowCache;
  places: () => Promise<Gazetteer>;
};
/** In the order of the ids. Tells the page that it shows these listings. */
export type Cards = (ids: readonly number[], context: Pick<CallContext, "shows">) => Promise<ListingCard[]>;

/** The first pages of some 800 categories. */
const maxCards = 20_000;

/** The same listings appear on many pages, so their cards are cached. */
export function createCardsCache({ db, prepare, rowCache, places }: Dependencies): Cards {
  const sample: { ids: readonly number[] } = { ids: [-1] };
  const cardsById = prepare(sample, ({ ids }) => findCards(db, ids).compile());
  async function load(ids: readonly number[]): Promise<Map<number, ListingCard>> {
    const [rows, gazetteer] = await Promise.all([cardsById({ ids }), places()]);
    return new Map(rows.map((row) => [row.id, presentCard(row, gazetteer)]));
  }
  const cached = rowCache({ table: "listings", tags: ["cities", "districts"], maxRows: maxCards, load });
  return (ids, { shows }) => {
    shows("cities", "districts", ...ids.map((id) => `listings:${id}` as const));
    return cached(ids);
  };
}
