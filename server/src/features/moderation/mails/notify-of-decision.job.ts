import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { notifyOfPriceDropsLater } from "../../favorites/notify-of-price-drops.job.ts";
import { notify } from "../../notices/notify.ts";
import { readWordMarks } from "../refusal-marks.ts";
import { findDecisionForSeller } from "./send-moderation-mail.job.ts";

export const notifyOfDecisionJob = "tell_decision";

/** The form shows the others. */
const quotesShown = 3;

/** Puts a decision into the seller's inbox once it can no longer be undone. */
export const notifyOfDecision = (db: Database): Job => ({
  name: notifyOfDecisionJob,
  async run(payload) {
    const { decisionId } = z.object({ decisionId: z.number() }).parse(payload);
    await db.transaction().execute(async (transaction) => {
      const decision = await findDecisionForSeller(transaction, decisionId);
      if (!decision) return;
      const { id, title, event, seller_id, reason } = decision;
      const quotes = readWordMarks(decision.marked_words).slice(0, quotesShown);
      await notify(transaction, seller_id, {
        kind: "listing_status",
        listing: { id, title },
        event,
        ...(event !== "approved" && reason !== null && { reason }),
        ...(quotes.length > 0 && { quotes: quotes.map(({ quote }) => quote) }),
      });
      // It may have come back with a lower price.
      if (event === "approved") await notifyOfPriceDropsLater(transaction, id);
    });
  },
});
