import { toKurus } from "@pazar/contract/text/money";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { listingWords } from "../listings/listing-words.ts";
import type { CheckedContent } from "./check-content.ts";

export function contentColumns({
  path,
  filters,
  district,
  title,
  description,
  price,
  features,
  photos,
  hand_delivery,
}: CheckedContent) {
  const [top, mid, leaf] = path;
  const city = { id: district.city_id, name: district.city };
  return {
    category_id: leaf.id,
    mid_id: mid.id,
    top_id: top.id,
    city_id: district.city_id,
    district_id: district.id,
    cell: sql<number>`(select cell from districts where id = ${district.id})`,
    hand_delivery,
    title,
    price: toKurus(price),
    price_before: null,
    features: JSON.stringify(features),
    photo_count: photos.length,
    tsv: sql<string>`${listingWords({ title, description, features, path, filters, city, district })}::tsvector`,
  };
}

export async function writeImages(db: Database, listingId: number, { photos, cover }: CheckedContent): Promise<void> {
  await db.deleteFrom("listing_images").where("listing_id", "=", listingId).execute();
  await db
    .insertInto("listing_images")
    .values(
      photos.map((photo_hash, position) => ({
        listing_id: listingId,
        position,
        photo_hash,
        is_cover: photo_hash === cover,
      })),
    )
    .execute();
}
