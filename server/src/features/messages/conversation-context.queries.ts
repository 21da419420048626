import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { partnerColumns } from "./partner-columns.ts";

/** A conversation as the caller addresses it; it may not have started yet. */
export type ConversationRef = { userId: number; otherId: number; listingId: number };

/** Undefined unless exactly one of the two sells the listing. */
export const findConversationContext = (db: Database, { userId, otherId, listingId }: ConversationRef) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as o", (join) => join.on("o.id", "=", otherId))
    .leftJoin("conversations as c", (join) =>
      join
        .onRef("c.listing_id", "=", "l.id")
        .on(
          "c.buyer_id",
          "=",
          sql<number>`case when l.seller_id = ${userId}::integer then ${otherId}::integer else ${userId}::integer end`,
        ),
    )
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where("l.id", "=", listingId)
    .where(sql<SqlBool>`(l.seller_id = ${userId}) <> (l.seller_id = ${otherId})`)
    .select((eb) => [
      "l.id as listing_id",
      "l.title",
      "l.price",
      "l.status",
      "l.status_reason",
      "l.deleted_at",
      "l.seller_hidden",
      "l.seller_id",
      "l.reserved_for",
      "l.reserved_until",
      ...partnerColumns,
      "c.id as conversation_id",
      "p.hash",
      "p.width",
      "p.height",
      "p.preview",
      sql<boolean>`l.seller_id = ${userId}`.as("is_seller"),
      sql<number>`coalesce(case when l.seller_id = ${userId} then c.seller_cleared_id else c.buyer_cleared_id end, 0)`.as(
        "cleared_id",
      ),
      eb
        .exists(
          eb
            .selectFrom("blocked_users")
            .where("blocker_id", "=", userId)
            .where("blocked_id", "=", otherId)
            .select("blocker_id"),
        )
        .as("is_blocked_by_me"),
      eb
        .exists(
          eb
            .selectFrom("blocked_users")
            .where("blocker_id", "=", otherId)
            .where("blocked_id", "=", userId)
            .select("blocker_id"),
        )
        .as("is_blocked_by_them"),
    ])
    .executeTakeFirst();
export type ConversationContextRow = NonNullable<Awaited<ReturnType<typeof findConversationContext>>>;

/** About any listing. */
export async function hasConversation(db: Database, one: number, other: number): Promise<boolean> {
  const found = await db
    .selectFrom("conversations")
    .where((eb) => eb.or([eb.and({ buyer_id: one, seller_id: other }), eb.and({ buyer_id: other, seller_id: one })]))
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}
