import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { tellPriceDropsJob } from "../favorites/tell-price-drops.job.ts";
import { notify } from "../notices/notify.ts";
import { findToldDecision } from "./send-moderation-mail.job.ts";

export const tellDecisionJob = "tell_decision";

/** Puts a decision into the seller's inbox once it can no longer be undone. */
export const tellDecision = (db: Database): Job => ({
  name: tellDecisionJob,
  async run(payload) {
    const { decisionId } = z.object({ decisionId: z.number() }).parse(payload);
    await db.transaction().execute(async (transaction) => {
      const told = await findToldDecision(transaction, decisionId);
      if (!told) return;
      const { id, title, event, seller_id } = told;
      await notify(transaction, seller_id, { kind: "listing_status", listing: { id, title }, event });
      // It may have come back with a lower price.
      if (event === "approved")
        await enqueue(transaction, tellPriceDropsJob, { listingId: id }, { key: `price-drops-of-${id}` });
    });
  },
});
