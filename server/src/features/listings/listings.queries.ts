import * as limits from "@pazar/contract/limits";
import { sql, type ExpressionBuilder, type InferResult, type RawBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SummaryRow } from "../price-history/price-history.present.ts";
import type { ChosenPlace } from "../locations/place-cookie.ts";
import { cardColumns } from "./card-columns.ts";
import { isOnSale } from "./on-sale.ts";
import { openListing } from "./open-listing.ts";
import { publicSellers } from "./public-sellers.ts";

export const listFeaturedIds = (db: Database, { cityId, districtId }: ChosenPlace) =>
  db
    .selectFrom("listings as l")
    .where(isOnSale)
    .where(sql<SqlBool>`l.featured`)
    .$if(districtId !== undefined, (query) => query.where("l.district_id", "=", districtId ?? 0))
    .$if(districtId === undefined && cityId !== undefined, (query) => query.where("l.city_id", "=", cityId ?? 0))
    .select("l.id")
    .orderBy("l.published_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limits.featuredListings)
    .execute();

export const findCards = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom("listings as l")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "is", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
    .select(cardColumns);
export type CardRow = InferResult<ReturnType<typeof findCards>>[number];

const imagesOf = (eb: ExpressionBuilder<DB & { l: DB["listings"] }, "l">) =>
  jsonArrayFrom(
    eb
      .selectFrom("listing_images as i")
      .innerJoin("photos as p", "p.hash", "i.photo_hash")
      .whereRef("i.listing_id", "=", "l.id")
      .select(["p.hash", "p.width", "p.height", "p.preview"])
      .orderBy("i.is_cover", "desc")
      .orderBy("i.position"),
  );

/** The first price and the time on sale. Null where nothing is known. */
const priceSummary = sql<SummaryRow | null>`(
  select json_build_object(
    'first_price', (array_agg(p.price order by p.since))[1],
    'seconds', sum(extract(epoch from coalesce(p.until, now()) - p.since)))
  from listing_prices p where p.listing_id = l.id having count(*) > 0)`;

/** What `presentSeller` needs of `seller_facts f`. */
const factColumns = ["f.reviews", "f.stars", "f.deals", "f.answer_minutes"] as const;

export const findListing = (db: Database, id: number) =>
  openListing(db, id)
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .innerJoin("districts as d", "d.id", "l.district_id")
    .innerJoin("cities as c", "c.id", "l.city_id")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("listing_counters as n", "n.listing_id", "l.id")
    .leftJoin("seller_facts as f", "f.user_id", "u.id")
    .select([
      "l.id",
      "l.title",
      "l.price",
      "l.price_before",
      "l.featured",
      "l.urgent",
      "l.photo_count",
      "l.reserved_until",
      "l.published_at",
      "l.status",
      "l.category_id",
      "l.features",
      "l.hand_delivery",
      "b.description",
      "c.id as city_id",
      "c.name as city",
      "c.latitude as city_latitude",
      "c.longitude as city_longitude",
      "d.id as district_id",
      "d.name as district",
      "d.latitude",
      "d.longitude",
      "u.id as seller_id",
      "u.first_name",
      "u.last_name",
      "u.photo_hash",
      "u.created_at as member_since",
      "u.phone_verified_at",
      ...factColumns,
      "n.views",
      "n.favorites",
      "n.messages",
    ])
    .select((eb) => [
      imagesOf(eb).as("images"),
      priceSummary.as("price_summary"),
      sellerListings(sql.ref("u.id")).as("seller_listings"),
    ]);
export type ListingRow = InferResult<ReturnType<typeof findListing>>[number];

export const findSeller = (db: Database, id: number) =>
  publicSellers(db)
    .leftJoin("seller_facts as f", "f.user_id", "users.id")
    .leftJoin("follower_counts as w", "w.seller_id", "users.id")
    .where("users.id", "=", id)
    .select([
      "users.id as seller_id",
      "users.first_name",
      "users.last_name",
      "users.photo_hash",
      "users.created_at as member_since",
      "users.phone_verified_at",
      ...factColumns,
      "w.followers",
    ])
    .select(sellerListings(sql.ref("users.id")).as("seller_listings"))
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>;
export type SellerRow = Omit<ProfileRow, "followers">;

/** How many listings a seller has on sale, at most one more than are counted exactly. */
function sellerListings(sellerId: RawBuilder<unknown>): RawBuilder<number> {
  const limit = sql.lit(limits.exactTotal + 1);
  return sql<number>`(select count(*) from (select from listings l where ${isOnSale} and l.seller_id = ${sellerId} limit ${limit}) found)`;
}
