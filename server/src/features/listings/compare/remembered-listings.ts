import type { ListingCard, RememberedListing } from "@pazar/contract/listings/listings";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Categories } from "../../categories/category-tree.ts";
import type { Filters } from "../../categories/filters.ts";
import { openListings } from "../open-listing.ts";
import { comparisonKey } from "./comparison-key.ts";

type Dependencies = {
  db: Database;
  categories: Categories;
  filters: Filters;
  cardsOf: (ids: readonly number[]) => Promise<ListingCard[]>;
};

/** In the order of the ids; what nobody may open is gone. */
export async function rememberedListings(
  { db, categories, filters, cardsOf }: Dependencies,
  ids: readonly number[],
): Promise<RememberedListing[]> {
  const [tree, rows] = await Promise.all([
    categories.tree(),
    openListings(db)
      .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
      .select(["l.id", "l.status", "l.category_id"])
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = new Map((await cardsOf(ids.filter((id) => byId.has(id)))).map((card) => [card.id, card]));
  return Promise.all(
    ids.map(async (id): Promise<RememberedListing> => {
      const row = byId.get(id);
      const listing = cards.get(id);
      if (!row || !listing) return { id, state: "gone", comparable: null, listing: null };
      const path = tree.pathTo(row.category_id);
      return {
        id,
        state: row.status === "sold" ? "sold" : "active",
        comparable: comparisonKey(path, await filters.of(path)),
        listing,
      };
    }),
  );
}
