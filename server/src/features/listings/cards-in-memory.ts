import type { ListingCard } from "@pazar/contract/listings";
import type { Database } from "../../platform/database.ts";
import type { RememberRows } from "../../platform/remember-rows.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard } from "./listings.present.ts";
import { findCards, type CardRow } from "./listings.queries.ts";

type Dependencies = { db: Database; rememberRows: RememberRows; places: () => Promise<Gazetteer> };
/** In the order of the ids. Some may have been read already. */
export type Cards = (ids: readonly number[], rows?: readonly CardRow[]) => Promise<ListingCard[]>;

/** The first pages of some 800 categories. */
const mostCards = 20_000;

/** The same listings stand on many pages: their cards are read and worded once. */
export function cardsInMemory({ db, rememberRows, places }: Dependencies): Cards {
  async function load(ids: readonly number[]): Promise<Map<number, ListingCard>> {
    const [rows, gazetteer] = await Promise.all([findCards(db, ids), places()]);
    return new Map(rows.map((row) => [row.id, presentCard(row, gazetteer)]));
  }
  const remembered = rememberRows({ table: "listings", tags: ["cities", "districts"], most: mostCards, load });
  return async (ids, rows = []) => {
    const gazetteer = await places();
    return remembered(ids, (id) => {
      const row = rows.find((each) => each.id === id);
      return row && presentCard(row, gazetteer);
    });
  };
}
