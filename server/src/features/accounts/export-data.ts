import type { Database } from "../../platform/database.ts";

/** Everything that is kept about a person, as the law on personal data (KVKK, article 11) entitles them to. */
export async function exportData(db: Database, userId: number): Promise<Record<string, unknown>> {
  const [profile, listings, drafts, favorites, messages, searches, devices, socialAccounts] = await Promise.all([
    db
      .selectFrom("users")
      .where("id", "=", userId)
      .select(["id", "first_name", "last_name", "email", "email_verified_at", "phone", "photo_hash", "locale", "city_id", "district_id", "wants_price_drop_mail", "created_at"])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("listings as l")
      .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
      .where("l.seller_id", "=", userId)
      .select(["l.id", "l.title", "b.description", "l.price as price_in_kurus", "l.features", "l.status", "l.category_id", "l.city_id", "l.district_id", "l.created_at", "l.published_at"])
      .orderBy("l.id")
      .execute(),
    db.selectFrom("listing_drafts").where("user_id", "=", userId).select(["content", "photos", "saved_at"]).execute(),
    db.selectFrom("favorites").where("user_id", "=", userId).select(["listing_id", "created_at"]).orderBy("created_at").execute(),
    db
      .selectFrom("messages as m")
      .innerJoin("conversations as c", "c.id", "m.conversation_id")
      .where((eb) => eb.or([eb("m.sender_id", "=", userId), eb("m.receiver_id", "=", userId)]))
      .select(["c.listing_id", "m.sender_id", "m.receiver_id", "m.body", "m.created_at", "m.read_at"])
      .orderBy("m.id")
      .execute(),
    db.selectFrom("search_history").where("user_id", "=", userId).select(["search_term", "updated_at"]).orderBy("updated_at").execute(),
    db.selectFrom("sessions").where("user_id", "=", userId).select(["user_agent", "created_at", "last_seen_at"]).orderBy("id").execute(),
    db.selectFrom("social_accounts").where("user_id", "=", userId).select(["provider", "created_at"]).execute(),
  ]);
  return { exported_at: new Date().toISOString(), profile, listings, drafts, favorites, messages, searches, devices, social_accounts: socialAccounts };
}
