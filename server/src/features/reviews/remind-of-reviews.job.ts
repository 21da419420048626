import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { notifyOfReview } from "./notify-of-review.ts";
import { reviewDays } from "./review-rules.ts";

/** Reminds, once and after three days, those who have not written about their deal. */
export const remindOfReviews = (db: Database): Job => ({
  name: "remind_of_reviews",
  schedule: "41 8 * * *",
  async run(_payload, isStopping = () => false) {
    const due = await db
      .selectFrom("review_invitations as i")
      .innerJoin("deals as d", "d.id", "i.deal_id")
      .where("i.reminded_at", "is", null)
      .where(sql<SqlBool>`i.invited_at <= now() - make_interval(days => ${reviewDays.remind})`)
      .where(sql<SqlBool>`d.answered_at > now() - make_interval(days => ${reviewDays.write})`)
      .where("d.status", "=", "confirmed")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("reviews as r")
              .whereRef("r.deal_id", "=", "i.deal_id")
              .whereRef("r.author_id", "=", "i.user_id")
              .select("r.id"),
          ),
        ),
      )
      .select(["i.deal_id", "i.user_id", "d.seller_id", "d.buyer_id"])
      .execute();
    for (const { deal_id, user_id, seller_id, buyer_id } of due) {
      if (isStopping()) return;
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("review_invitations")
          .set({ reminded_at: sql<Date>`now()` })
          .where("deal_id", "=", deal_id)
          .where("user_id", "=", user_id)
          .where("reminded_at", "is", null)
          .executeTakeFirst();
        const about = user_id === seller_id ? buyer_id : seller_id;
        if (numUpdatedRows > 0n)
          await notifyOfReview(transaction, { to: user_id, event: "can_write", dealId: deal_id, about });
      });
    }
  },
});
