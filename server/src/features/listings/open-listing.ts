import type { Database } from "../../platform/database/database.ts";

/** Listings that anybody may open: on sale or sold, their seller not suspended. The caller selects the columns. */
export const openListings = (db: Database) =>
  db
    .selectFrom("listings as l")
    .where("l.status", "in", ["active", "sold"])
    .where("l.seller_hidden", "=", false)
    .where("l.deleted_at", "is", null);

export const openListing = (db: Database, id: number) => openListings(db).where("l.id", "=", id);
