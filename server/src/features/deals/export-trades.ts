import type { Database } from "../../platform/database/database.ts";

/** Prices are in kuruş. */
export async function exportTrades(db: Database, userId: number): Promise<Record<string, unknown>> {
  const [offers, reservations, deals] = await Promise.all([
    db
      .selectFrom("offers as f")
      .innerJoin("conversations as c", "c.id", "f.conversation_id")
      .innerJoin("messages as m", "m.id", "f.message_id")
      .where((eb) => eb.or([eb("c.buyer_id", "=", userId), eb("c.seller_id", "=", userId)]))
      .select([
        "c.listing_id",
        "f.maker_id",
        "f.receiver_id",
        "f.amount as amount_in_kurus",
        "f.status",
        "m.created_at",
        "f.expires_at",
        "f.ended_at",
      ])
      .orderBy("f.message_id")
      .execute(),
    db
      .selectFrom("listings")
      .where("reserved_until", "is not", null)
      .where((eb) => eb.or([eb("reserved_for", "=", userId), eb("seller_id", "=", userId)]))
      .select(["id as listing_id", "seller_id", "reserved_for", "reserved_until"])
      .orderBy("id")
      .execute(),
    db
      .selectFrom("deals")
      .where((eb) => eb.or([eb("buyer_id", "=", userId), eb("seller_id", "=", userId)]))
      .select(["listing_id", "seller_id", "buyer_id", "status", "price as price_in_kurus", "created_at", "answered_at"])
      .orderBy("id")
      .execute(),
  ]);
  return { offers, reservations, deals };
}
