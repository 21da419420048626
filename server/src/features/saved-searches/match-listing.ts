import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Prepare } from "../../platform/database/prepare.ts";
import { listsWithListing } from "../listing-search/lists-with-listing.ts";
import type { QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import type { Scope } from "../listing-search/listing-scope.ts";
import type { SearchContext } from "../listing-search/search-context.ts";
import { isBlockedEitherWay } from "../messages/blocked-either-way.ts";
import { completeLastWords } from "../search/complete-last-word.ts";
import { isOnSale } from "../listings/on-sale.ts";
import { anchorsOfListing } from "./anchors.ts";
import { readSavedQuery } from "./saved-query.ts";

export type MatchingDependencies = QueryReaderDependencies & { db: Database; search: SearchContext };

/** Finds the ids of the saved searches that find a listing. Leaves out those of its seller, and of people who are suspended or blocked. */
export function createListingMatcher(
  dependencies: MatchingDependencies & { prepare: Prepare },
): (listingId: number) => Promise<number[]> {
  const { db, prepare } = dependencies;
  const findListing = prepare({ id: -1 }, ({ id }) => listingOnSale(db, id).compile());
  // PostgreSQL plans hundreds of anchors for longer than it looks them up.
  const listCandidates = prepare(sampleListing, (listing) => candidates(listing).compile(db));
  return async (listingId) => {
    const [listing] = await findListing({ id: listingId });
    if (!listing) return [];
    // Many people search for the same.
    const groups = [...Map.groupBy(await listCandidates(valuesOf(listing)), ({ query_key }) => query_key).values()];
    const searches = await Promise.all(
      groups.map(async (group) => ({
        ids: group.map(({ id }) => id),
        list: await readSavedQuery(dependencies, group[0]?.query),
      })),
    );
    const readable = searches.flatMap(({ ids, list }) => (list ? [{ ids, scope: list.scope }] : []));
    const contained = await listsWithListing(
      db,
      listingId,
      await withCompleteWords(
        db,
        readable.map(({ scope }) => scope),
      ),
    );
    return readable.flatMap(({ ids }, index) => (contained[index] ? ids : [])).toSorted((a, b) => a - b);
  };
}

/** As the list completes them, in one statement. */
async function withCompleteWords(db: Database, scopes: readonly Scope[]): Promise<Scope[]> {
  const words = await completeLastWords(
    db,
    scopes.map((scope) => scope.words ?? ""),
  );
  return scopes.map((scope, index) => (scope.words === undefined ? scope : { ...scope, words: words[index] ?? "" }));
}

const listingOnSale = (db: Database, id: number) =>
  db
    .selectFrom("listings as l")
    .where("l.id", "=", id)
    .where(isOnSale)
    .select(["l.price", "l.seller_id", "l.top_id", "l.mid_id", "l.category_id", "l.city_id", "l.district_id"])
    .select(sql<string[]>`tsvector_to_array(l.tsv)`.as("lexemes"));
type ListingRow = Awaited<ReturnType<ReturnType<typeof listingOnSale>["executeTakeFirstOrThrow"]>>;

const valuesOf = (listing: ListingRow) => ({
  price: listing.price,
  sellerId: listing.seller_id,
  anchors: anchorsOfListing({ lexemes: listing.lexemes, sellerId: listing.seller_id }),
  categories: [0, listing.top_id, listing.mid_id, listing.category_id],
  places: [0, listing.city_id, -listing.district_id],
});
type ListingValues = ReturnType<typeof valuesOf>;
const sampleListing: ListingValues = { price: -1, sellerId: -2, anchors: [], categories: [], places: [] };

/** All that could find it, by index. */
const candidates = ({ price, sellerId, anchors, categories, places }: ListingValues) =>
  sql<{ id: number; query: unknown; query_key: string }>`
    select s.id, s.query, s.query_key
    from saved_searches s join users u on u.id = s.user_id
    where s.anchor = any(${anchors}::text[]) and s.category_id = any(${categories}::int[]) and s.place = any(${places}::int[])
      and (s.min_price is null or s.min_price <= ${price}) and (s.max_price is null or s.max_price >= ${price})
      and s.user_id <> ${sellerId} and u.status = 'active' and u.delete_requested_at is null
      and not ${isBlockedEitherWay(sql`s.user_id`, sellerId)}`;
