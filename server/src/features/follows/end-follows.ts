import type { Database } from "../../platform/database/database.ts";

/** Whoever blocks a person neither follows them nor is followed by them. */
export const endFollowsBetween = (db: Database, one: number, other: number) =>
  db
    .deleteFrom("follows")
    .where((eb) => eb.or([eb.and({ user_id: one, seller_id: other }), eb.and({ user_id: other, seller_id: one })]))
    .execute();

/** Of a deleted account: nobody follows it, and it follows nobody. */
export const endFollows = (db: Database, personId: number) =>
  db
    .deleteFrom("follows")
    .where((eb) => eb.or([eb("user_id", "=", personId), eb("seller_id", "=", personId)]))
    .execute();
