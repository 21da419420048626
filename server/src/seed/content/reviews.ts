import { dayMs } from "@pazar/contract/durations";
import * as z from "zod/mini";
import { measureAnswerTimes } from "../../features/reviews/measure-answer-times.job.ts";
import type { Database } from "../../platform/database/database.ts";
import { toKurus } from "@pazar/contract/text/money";
import { readRows } from "../data-files.ts";
import type { SeededListing } from "../demo/demo-listings.ts";

/** By buyers about sellers. */
const demoReviews = readRows(
  "demo/reviews.json",
  z.strictObject({ stars: z.number(), text: z.string(), answer: z.optional(z.string()) }),
);
const verifiedEvery = 3;

/** Sold listings were sold to somebody; most buyers have written about it. The first deal waits for its reviews. */
export async function seedReviews(
  db: Database,
  listings: readonly SeededListing[],
  people: readonly number[],
): Promise<void> {
  const sold = listings.filter(({ status }) => status === "sold");
  const [first] = people;
  const ordered = [
    ...sold.filter(({ sellerId }) => sellerId === first),
    ...sold.filter(({ sellerId }) => sellerId !== first),
  ];
  for (const [index, { id, sellerId, priceLira }] of ordered.entries()) {
    const buyers = people.filter((person) => person !== sellerId);
    const buyerId = buyers[index % buyers.length];
    if (buyerId === undefined) return;
    const answeredAt = new Date(Date.now() - (index === 0 ? 2 : 20 + index) * dayMs);
    const deal = await db
      .insertInto("deals")
      .values({
        listing_id: id,
        seller_id: sellerId,
        buyer_id: buyerId,
        price: toKurus(priceLira),
        status: "confirmed",
        answered_at: answeredAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    const review = demoReviews[index % demoReviews.length];
    if (!deal || !review || index === 0) continue;
    const shownAt = new Date(answeredAt.getTime() + 3 * dayMs);
    await db
      .insertInto("reviews")
      .values({
        deal_id: deal.id,
        author_id: buyerId,
        subject_id: sellerId,
        role: "seller",
        stars: review.stars,
        body: review.text,
        written_at: shownAt,
        shown_at: shownAt,
        told_at: shownAt,
        ...(review.answer !== undefined && { answer: review.answer, answered_at: new Date(shownAt.getTime() + dayMs) }),
      })
      .execute();
  }
  await db
    .updateTable("users")
    .set(({ ref }) => ({ phone_verified_at: ref("created_at") }))
    .where(
      "id",
      "in",
      people.filter((_, index) => index % verifiedEvery === 1),
    )
    .where("phone", "is not", null)
    .execute();
  await measureAnswerTimes(db).run({});
}
