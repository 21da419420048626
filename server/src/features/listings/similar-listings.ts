import { limits } from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import { listNeighbours, type Neighbour } from "./listings.queries.ts";

/** Ids of similar listings, best first: from the same category, by shared title words, place and price. */
export async function similarListings(
  db: Database,
  listing: Neighbour & { category_id: number; mid_id: number },
): Promise<number[]> {
  const words = new Set(foldedWords(listing.title));
  const score = (other: Neighbour): number => {
    const theirs = foldedWords(other.title);
    const shared = theirs.filter((word) => words.has(word)).length / Math.max(words.size, theirs.length, 1);
    const place = other.district_id === listing.district_id ? 0.3 : other.city_id === listing.city_id ? 0.2 : 0;
    const price = Math.min(other.price, listing.price) / Math.max(other.price, listing.price, 1);
    return shared + place + 0.5 * price;
  };
  const ranked = (candidates: readonly Neighbour[]): number[] =>
    candidates
      .map((other) => ({ id: other.id, score: score(other) }))
      .toSorted((a, b) => b.score - a.score || b.id - a.id)
      .map(({ id }) => id);
  const inCategory = ranked(await listNeighbours(db, listing, "category_id", listing.category_id));
  const isEnough = inCategory.length >= limits.similarListings;
  const wider = isEnough ? [] : ranked(await listNeighbours(db, listing, "mid_id", listing.mid_id));
  return [...new Set([...inCategory, ...wider])].slice(0, limits.similarListings);
}
