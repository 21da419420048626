import type { ReviewContent } from "@pazar/contract/trade/reviews";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { notifyOfReview } from "./notify-of-review.ts";
import { reviewDays } from "./review-rules.ts";

const reviewsPerPerson: RateLimit = { name: "review", max: 60, windowSeconds: 3_600 };

/** Writes or changes what one side of a deal says about the other; with the second of the two, both become readable. */
export async function writeReview(
  db: Database,
  authorId: number,
  dealId: number,
  { stars, text }: ReviewContent,
): Promise<void> {
  await consumeRateLimit(db, reviewsPerPerson, String(authorId));
  await db.transaction().execute(async (transaction) => {
    // Locked: of two sides that write at the same time, the second sees the first.
    const deal = await findDeal(transaction, authorId, dealId);
    if (!deal) throw new ApiError("DEAL_NOT_FOUND");
    const written = await transaction
      .selectFrom("reviews")
      .where("deal_id", "=", dealId)
      .select(["author_id", sql<boolean>`shown_at <= now()`.as("is_shown")])
      .execute();
    const own = written.find(({ author_id }) => author_id === authorId);
    const others = written.find(({ author_id }) => author_id !== authorId);
    if (own?.is_shown) throw new ApiError("REVIEW_SHOWN");
    if (!own && deal.is_late) throw new ApiError("REVIEW_TOO_LATE");
    const isShown = others !== undefined || deal.is_open;
    const times = {
      shown_at: isShown
        ? sql<Date>`now()`
        : sql<Date>`${deal.answered_text}::timestamptz + make_interval(days => ${reviewDays.hidden})`,
      told_at: isShown ? sql<Date>`now()` : null,
    };
    const subjectId = authorId === deal.seller_id ? deal.buyer_id : deal.seller_id;
    await transaction
      .insertInto("reviews")
      .values({
        deal_id: dealId,
        author_id: authorId,
        subject_id: subjectId,
        role: subjectId === deal.seller_id ? "seller" : "buyer",
        stars,
        body: text,
        ...times,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["deal_id", "author_id"])
          .doUpdateSet({ stars, body: text, written_at: sql<Date>`now()`, ...times }),
      )
      .execute();
    if (isShown) await notifyOfReview(transaction, { to: subjectId, event: "shown", dealId, about: authorId });
    if (others && !others.is_shown) {
      await transaction
        .updateTable("reviews")
        .set({ shown_at: sql<Date>`now()`, told_at: sql<Date>`now()` })
        .where("deal_id", "=", dealId)
        .where("author_id", "=", subjectId)
        .execute();
      await notifyOfReview(transaction, { to: authorId, event: "shown", dealId, about: subjectId });
    }
  });
}

const findDeal = (transaction: Transaction<DB>, userId: number, dealId: number) =>
  transaction
    .selectFrom("deals as d")
    .innerJoin("users as other", (join) =>
      join.on(sql`other.id`, "=", sql`case when d.seller_id = ${userId} then d.buyer_id else d.seller_id end`),
    )
    .where("d.id", "=", dealId)
    .where("d.status", "=", "confirmed")
    .where((eb) => eb.or([eb("d.seller_id", "=", userId), eb("d.buyer_id", "=", userId)]))
    .where("other.status", "<>", "deleted")
    .select([
      "d.seller_id",
      "d.buyer_id",
      sql<string>`d.answered_at::text`.as("answered_text"),
      sql<boolean>`d.answered_at < now() - make_interval(days => ${reviewDays.write})`.as("is_late"),
      sql<boolean>`d.answered_at <= now() - make_interval(days => ${reviewDays.hidden})`.as("is_open"),
    ])
    .forUpdate("d")
    .executeTakeFirst();
