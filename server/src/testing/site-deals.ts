import { connectToSite } from "./site-database.ts";

/** For journeys: a confirmed deal between two people, in the embedded database of a running site. */
export async function confirmDeal(dataFolder: string, listingId: number, buyerEmail: string): Promise<void> {
  const pool = connectToSite(dataFolder);
  try {
    await pool.query(
      `insert into deals (listing_id, seller_id, buyer_id, price, status, answered_at)
       select l.id, l.seller_id, u.id, l.price, 'confirmed', now() from listings l, users u where l.id = $1 and u.email = $2`,
      [listingId, buyerEmail],
    );
  } finally {
    await pool.end();
  }
}
