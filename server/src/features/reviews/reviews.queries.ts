import * as limits from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Position } from "../../platform/http/list-page.ts";
import { publicSellers } from "../listings/public-sellers.ts";
import { isReadable } from "./readable-reviews.ts";
import { reviewDays } from "./review-rules.ts";

/** How many deals and reviews the page of one's own shows. */
const ownLength = 200;

export const hasPublicPage = async (db: Database, userId: number): Promise<boolean> =>
  (await publicSellers(db).where("users.id", "=", userId).select("users.id").executeTakeFirst()) !== undefined;

const readable = (db: Database) =>
  db
    .selectFrom("reviews as r")
    .innerJoin("users as author", "author.id", "r.author_id")
    .innerJoin("deals as d", "d.id", "r.deal_id")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .where(isReadable)
    .select([
      "r.id",
      "r.stars",
      "r.body",
      "r.role",
      "r.written_at",
      "r.answer",
      "r.answered_at",
      "l.title",
      "author.first_name",
      "author.last_name",
      sql<string>`r.shown_at::text`.as("key"),
    ]);
export type ReviewRow = Awaited<ReturnType<typeof listReceived>>[number];

/** One row more than a page, and the total. */
export async function listReviewsOf(db: Database, subjectId: number, after: Position | undefined) {
  const [rows, total] = await Promise.all([
    readable(db)
      .where("r.subject_id", "=", subjectId)
      .$if(after !== undefined, (reviews) =>
        reviews.where(
          sql<SqlBool>`(r.shown_at, r.id) < (${after?.key ?? ""}::timestamptz, ${after?.id ?? 0}::integer)`,
        ),
      )
      .orderBy("r.shown_at", "desc")
      .orderBy("r.id", "desc")
      .limit(limits.review.page + 1)
      .execute(),
    countMatches(
      db,
      db.selectFrom("reviews as r").where("r.subject_id", "=", subjectId).where(isReadable).select("r.id"),
    ),
  ]);
  return { rows, total };
}

export const listReceived = (db: Database, userId: number) =>
  readable(db)
    .where("r.subject_id", "=", userId)
    .orderBy("r.shown_at", "desc")
    .orderBy("r.id", "desc")
    .limit(ownLength)
    .execute();

export const findReview = (db: Database, id: number) => readable(db).where("r.id", "=", id).executeTakeFirst();

/** Confirmed deals, the newest first, with what this person has written about the other side. */
export const reviewableDeals = (db: Database, userId: number) =>
  db
    .selectFrom("deals as d")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .innerJoin("users as other", (join) =>
      join.on(sql`other.id`, "=", sql`case when d.seller_id = ${userId} then d.buyer_id else d.seller_id end`),
    )
    .leftJoin("reviews as r", (join) => join.onRef("r.deal_id", "=", "d.id").on("r.author_id", "=", userId))
    .where("d.status", "=", "confirmed")
    .where("other.status", "<>", "deleted")
    .where((eb) => eb.or([eb("d.seller_id", "=", userId), eb("d.buyer_id", "=", userId)]))
    .select([
      "d.id as deal_id",
      "l.id as listing_id",
      "l.title",
      "other.first_name",
      "other.last_name",
      "r.id",
      "r.stars",
      "r.body",
      "r.written_at",
      "r.answer",
      "r.answered_at",
      "r.removal_reason",
      sql<boolean | null>`r.shown_at <= now()`.as("is_shown"),
      sql<boolean>`d.seller_id = ${userId}`.as("is_seller"),
      sql<Date>`d.answered_at + make_interval(days => ${reviewDays.write})`.as("until"),
      sql<Date>`d.answered_at + make_interval(days => ${reviewDays.hidden})`.as("hidden_until"),
    ])
    .orderBy("d.answered_at", "desc")
    .orderBy("d.id", "desc")
    .limit(ownLength);
export type DealRow = Awaited<ReturnType<ReturnType<typeof reviewableDeals>["execute"]>>[number];
