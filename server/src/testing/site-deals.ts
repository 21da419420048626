import { readFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "../platform/database/database.ts";

/** For journeys: a confirmed deal between two people, in the embedded database of a running site. */
export async function confirmDeal(dataFolder: string, listingId: number, buyerEmail: string): Promise<void> {
  const cluster = path.join(dataFolder, "postgres", "cluster");
  const password = readFileSync(path.join(cluster, "password"), "utf8").trim();
  const port = readFileSync(path.join(cluster, "data", "postmaster.pid"), "utf8").split("\n")[3];
  const pool = createPool(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
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
