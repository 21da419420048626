import type { Database } from "../../platform/database/database.ts";

/** People with a public page. Members who never offered anything, and staff, have none. The caller selects the columns. */
export const publicSellers = (db: Database) =>
  db
    .selectFrom("users")
    .where("users.status", "=", "active")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("listings as l")
          .whereRef("l.seller_id", "=", "users.id")
          .where((or) =>
            or.or([or("l.status", "in", ["active", "sold"]), or("l.status_reason", "in", ["seller", "expired"])]),
          )
          .where("l.deleted_at", "is", null)
          .select("l.id"),
      ),
    );
