import { readFileSync } from "node:fs";
import path from "node:path";
import { createDatabase, createPool } from "../platform/database/database.ts";
import { createFactories } from "./factories.ts";

/** For journeys: a confirmed deal between two people, in the embedded database of a running site. */
export async function confirmDeal(dataFolder: string, listingId: number, buyerEmail: string): Promise<void> {
  const cluster = path.join(dataFolder, "postgres", "cluster");
  const password = readFileSync(path.join(cluster, "password"), "utf8").trim();
  const port = readFileSync(path.join(cluster, "data", "postmaster.pid"), "utf8").split("\n")[3];
  const pool = createPool(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  try {
    const db = createDatabase(pool);
    const buyer = await db.selectFrom("users").where("email", "=", buyerEmail).select("id").executeTakeFirstOrThrow();
    await createFactories(db).deal({ listingId, buyerId: buyer.id });
  } finally {
    await pool.end();
  }
}
