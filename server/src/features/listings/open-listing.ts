import type { Database } from "../../platform/database/database.ts";

/** A listing anybody may open: on sale or sold, its seller not suspended. The caller selects the columns. */
export const openListing = (db: Database, id: number) =>
  db
    .selectFrom("listings as l")
    .where("l.id", "=", id)
    .where("l.status", "in", ["active", "sold"])
    .where("l.seller_hidden", "=", false)
    .where("l.deleted_at", "is", null);
