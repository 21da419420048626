import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { exportTrades } from "../../deals/export-trades.ts";
import { exportLists } from "../../favorites/lists/export-lists.ts";
import { exportPrices } from "../../price-history/export-prices.ts";
import { exportReviews } from "../../reviews/export-reviews.ts";
import { exportPurchases } from "../../orders/export-purchases.ts";

/** Everything stored about a person, as the law on personal data (KVKK, article 11) entitles them to. */
export async function exportData(db: Database, userId: number): Promise<Record<string, unknown>> {
  const [sections, purchases, trades, reviews, lists] = await Promise.all([
    resolveAll({
      profile: db
        .selectFrom("users")
        .where("id", "=", userId)
        .select([
          "id",
          "first_name",
          "last_name",
          "email",
          "email_verified_at",
          "phone",
          "phone_verified_at",
          "photo_hash",
          "locale",
          "city_id",
          "district_id",
          "wants_message_mail",
          "created_at",
        ])
        .executeTakeFirstOrThrow(),
      consents: db
        .selectFrom("consents")
        .where("user_id", "=", userId)
        .select(["page_slug", "version", "page_version", "given_at"])
        .orderBy("page_slug")
        .orderBy("given_at")
        .execute(),
      listings: db
        .selectFrom("listings as l")
        .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
        .where("l.seller_id", "=", userId)
        .select([
          "l.id",
          "l.title",
          "b.description",
          "l.price as price_in_kurus",
          "l.features",
          "l.status",
          "l.category_id",
          "l.city_id",
          "l.district_id",
          "l.created_at",
          "l.published_at",
        ])
        .orderBy("l.id")
        .execute(),
      price_history: exportPrices(db, userId),
      drafts: db
        .selectFrom("listing_drafts")
        .where("user_id", "=", userId)
        .select(["content", "photos", "saved_at"])
        .execute(),
      favorites: db
        .selectFrom("favorites")
        .where("user_id", "=", userId)
        .select(["listing_id", "created_at"])
        .orderBy("created_at")
        .execute(),
      messages: db
        .selectFrom("conversations as c")
        .innerJoin("messages as m", "m.conversation_id", "c.id")
        .where((eb) => eb.or([eb("c.buyer_id", "=", userId), eb("c.seller_id", "=", userId)]))
        .select((eb) => [
          "c.listing_id",
          "m.sender_id",
          "m.receiver_id",
          "m.body",
          "m.created_at",
          "m.read_at",
          sql<
            string[]
          >`array(${eb.selectFrom("message_attachments as a").whereRef("a.message_id", "=", "m.id").select("a.photo_hash").orderBy("a.position")})`.as(
            "photos",
          ),
        ])
        .orderBy("m.id")
        .execute(),
      conversation_reports: db
        .selectFrom("conversation_reports as r")
        .innerJoin("conversations as c", "c.id", "r.conversation_id")
        .where("r.reporter_id", "=", userId)
        .select(["c.listing_id", "r.reason", "r.note", "r.created_at"])
        .orderBy("r.id")
        .execute(),
      blocked_users: db
        .selectFrom("blocked_users")
        .where("blocker_id", "=", userId)
        .select(["blocked_id", "created_at"])
        .orderBy("created_at")
        .execute(),
      searches: db
        .selectFrom("search_history")
        .where("user_id", "=", userId)
        .select(["search_term", "updated_at"])
        .orderBy("updated_at")
        .execute(),
      saved_searches: db
        .selectFrom("saved_searches")
        .where("user_id", "=", userId)
        .select(["name", "alert", "query", "seen_at", "created_at"])
        .orderBy("id")
        .execute(),
      follows: db
        .selectFrom("follows")
        .where("user_id", "=", userId)
        .select(["seller_id", "created_at", "seen_at"])
        .orderBy("created_at")
        .execute(),
      devices: db
        .selectFrom("sessions")
        .where("user_id", "=", userId)
        .select(["user_agent", "created_at", "last_seen_at"])
        .orderBy("id")
        .execute(),
      known_devices: db
        .selectFrom("known_devices")
        .where("user_id", "=", userId)
        .select(["first_seen_at", "last_seen_at", "forgotten_at"])
        .orderBy("first_seen_at")
        .execute(),
      social_accounts: db
        .selectFrom("social_accounts")
        .where("user_id", "=", userId)
        .select(["provider", "created_at"])
        .execute(),
      passkeys: db
        .selectFrom("passkeys")
        .where("user_id", "=", userId)
        .select(["name", "created_at", "last_used_at"])
        .orderBy("id")
        .execute(),
      notices: db
        .selectFrom("notices")
        .where("user_id", "=", userId)
        .select(["details", "count", "told_at", "read_at", "mailed_at"])
        .orderBy("id")
        .execute(),
      notice_preferences: db
        .selectFrom("notice_preferences")
        .where("user_id", "=", userId)
        .select(["kind", "by_push", "by_mail"])
        .orderBy("kind")
        .execute(),
      push_subscriptions: db
        .selectFrom("push_subscriptions")
        .where("user_id", "=", userId)
        .select(["endpoint", "created_at"])
        .orderBy("id")
        .execute(),
      mail_tests: db
        .selectFrom("mail_tests")
        .where("user_id", "=", userId)
        .select(["requested_at", "finished_at", "problem"])
        .execute(),
      appeals: db
        .selectFrom("appeals")
        .where("user_id", "=", userId)
        .select(["listing_id", "body", "created_at", "due_at", "ended_at", "outcome", "answer"])
        .orderBy("id")
        .execute(),
    }),
    exportPurchases(db, userId),
    exportTrades(db, userId),
    exportReviews(db, userId),
    exportLists(db, userId),
  ]);
  return { exported_at: new Date().toISOString(), ...sections, ...purchases, ...trades, ...reviews, ...lists };
}

const resolveAll = async (queries: Readonly<Record<string, Promise<unknown>>>): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(queries).map(async ([name, query]) => [name, await query] as const)),
  );
