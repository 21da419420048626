import { DecisionChoice } from "@pazar/contract/admin/adverts/moderation";
import type { ErrorCode } from "@pazar/contract/errors";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { can, findRightsNow } from "../../platform/security/session.ts";
import { decide } from "./decide.ts";

export const runBulkDecisionJob = "run_bulk_decision";
/** A run is short, so that a graceful stop does not wait for thousands of decisions; the next one goes on. */
const itemsPerRun = 200;

const Payload = z.object({ bulkId: z.number() });

/** Decides about one listing after the other, each in its own transaction. */
export const runBulkDecisions = ({ db, log }: { db: Database; log: Log }): Job => ({
  name: runBulkDecisionJob,
  async run(payload) {
    const { bulkId } = Payload.parse(payload);
    const bulk = await db
      .selectFrom("bulk_decisions")
      .where("id", "=", bulkId)
      .select(["moderator_id", "choice", "address"])
      .executeTakeFirst();
    // It was deleted with its moderator's account.
    if (!bulk) return;
    const choice = DecisionChoice.parse(bulk.choice);
    for (let count = 0; count < itemsPerRun; count += 1) {
      const item = await nextItem(db, bulkId);
      if (item === undefined) return finish(db, bulkId);
      const error = await decideOne(db, log, { ...bulk, choice }, item);
      await db
        .updateTable("bulk_decision_items")
        .set({ done_at: new Date(), error })
        .where("bulk_id", "=", bulkId)
        .where("listing_id", "=", item)
        .execute();
    }
    await enqueue(db, runBulkDecisionJob, { bulkId });
  },
});

async function nextItem(db: Database, bulkId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("bulk_decision_items as i")
    .innerJoin("bulk_decisions as b", "b.id", "i.bulk_id")
    .where("i.bulk_id", "=", bulkId)
    .where("i.done_at", "is", null)
    .where("b.cancelled_at", "is", null)
    .select("i.listing_id")
    .orderBy("i.listing_id")
    .limit(1)
    .executeTakeFirst();
  return row?.listing_id;
}

async function finish(db: Database, bulkId: number): Promise<void> {
  await db
    .updateTable("bulk_decisions")
    .set({ finished_at: new Date() })
    .where("id", "=", bulkId)
    .where("cancelled_at", "is", null)
    .execute();
}

type Bulk = { moderator_id: number; choice: DecisionChoice; address: string | null };

/** Null once decided, or why it was not. The moderator may have lost the permission since it was begun. */
async function decideOne(
  db: Database,
  log: Log,
  { moderator_id, choice, address }: Bulk,
  listingId: number,
): Promise<ErrorCode | null> {
  const rights = await findRightsNow(db, moderator_id);
  if (!rights || !can(rights, "adverts.edit")) return "FORBIDDEN";
  try {
    await decide(db, { actor: rights, address: address ?? "" }, listingId, choice);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    log.error({ err: error, listingId }, "one of many listings was not decided");
    return "INTERNAL";
  }
}
