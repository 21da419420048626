import type { BulkProgress } from "@pazar/contract/admin/adverts/bulk-decisions";
import { DecisionChoice, isReasonNeeded } from "@pazar/contract/admin/adverts/moderation";
import type { StaffListingFilters } from "@pazar/contract/admin/adverts/staff-listings";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { isErrorCode } from "@pazar/contract/errors";
import { sql } from "kysely";
import { filtersUsed, writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { signedIn } from "../../platform/security/session.ts";
import { withCompleteWords } from "../listing-search/find-listings.ts";
import type { SearchContext } from "../listing-search/search-context.ts";
import { staffConditions } from "../listing-search/staff-conditions.ts";
import { reasonText } from "./decide.ts";
import { runBulkDecisionJob } from "./run-bulk-decisions.job.ts";
import { readStaffQuery } from "./staff-listings/read-staff-query.ts";
import { listMatchingIds } from "./staff-listings/staff-listings.queries.ts";

const shownRefusals = 100;

/** The matches of this moment are stored, so that no listing that matches only later is decided about unseen. */
export async function startBulkDecision(
  { search }: { search: SearchContext },
  caller: CallContext,
  { filters, ...choice }: DecisionChoice & { filters: StaffListingFilters },
): Promise<BulkProgress> {
  const { db } = search;
  const { id: moderatorId } = signedIn(caller.actor);
  if (isReasonNeeded(choice.action)) await reasonText(db, choice.reason_id, caller.locale);
  const scope = await withCompleteWords(search, await readStaffQuery(search, filters));
  const ids = await listMatchingIds(db, staffConditions(scope), limits.bulkMatches + 1);
  if (ids.length > limits.bulkMatches) throw new ApiError("TOO_MANY_MATCHES");
  const id = await db.transaction().execute(async (transaction) => {
    // Of two at once the second waits here, then finds the first.
    await transaction.selectFrom("users").where("id", "=", moderatorId).select("id").forUpdate().execute();
    if (await findRunning(transaction, moderatorId)) throw new ApiError("BULK_RUNNING");
    const bulk = await transaction
      .insertInto("bulk_decisions")
      .values({ moderator_id: moderatorId, choice: JSON.stringify(choice), address: caller.address || null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into bulk_decision_items (bulk_id, listing_id)
      select ${bulk.id}, id from unnest(${ids}::bigint[]) as matching(id)`.execute(transaction);
    await writeAudit(transaction, caller, {
      action: "decide_listings",
      target: { kind: "listings", id: "all" },
      after: { ...filtersUsed(filters), action: choice.action, count: ids.length },
    });
    await enqueue(transaction, runBulkDecisionJob, { bulkId: bulk.id });
    return bulk.id;
  });
  return bulkProgress(db, caller, id);
}

const findRunning = (db: Database, moderatorId: number) =>
  db
    .selectFrom("bulk_decisions")
    .where("moderator_id", "=", moderatorId)
    .where("finished_at", "is", null)
    .where("cancelled_at", "is", null)
    .select("id")
    .executeTakeFirst();

export async function runningBulkDecision(db: Database, caller: CallContext): Promise<BulkProgress | null> {
  const running = await findRunning(db, signedIn(caller.actor).id);
  return running ? bulkProgress(db, caller, running.id) : null;
}

export async function cancelBulkDecision(db: Database, caller: CallContext, id: number): Promise<BulkProgress> {
  await db
    .updateTable("bulk_decisions")
    .set({ cancelled_at: new Date() })
    .where("id", "=", id)
    .where("moderator_id", "=", signedIn(caller.actor).id)
    .where("finished_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
  return bulkProgress(db, caller, id);
}

/** Of the caller's own. */
export async function bulkProgress(
  db: Database,
  { actor, locale }: Pick<CallContext, "actor" | "locale">,
  id: number,
): Promise<BulkProgress> {
  const bulk = await db
    .selectFrom("bulk_decisions as b")
    .where("b.id", "=", id)
    .where("b.moderator_id", "=", signedIn(actor).id)
    .select(["b.choice", "b.cancelled_at", "b.finished_at"])
    .executeTakeFirst();
  if (!bulk) throw new ApiError("NOT_FOUND");
  const items = db.selectFrom("bulk_decision_items as i").where("i.bulk_id", "=", id);
  const [counts, refused] = await Promise.all([
    items
      .select(({ fn }) => [
        fn.countAll<number>().as("total"),
        fn.count<number>("i.done_at").as("done"),
        fn.count<number>("i.error").as("refused"),
      ])
      .executeTakeFirstOrThrow(),
    items
      .innerJoin("listings as l", "l.id", "i.listing_id")
      .where("i.error", "is not", null)
      .select(["l.id", "l.title", "i.error"])
      .orderBy("l.id")
      .limit(shownRefusals)
      .execute(),
  ]);
  return {
    id,
    action: DecisionChoice.parse(bulk.choice).action,
    state: bulk.finished_at ? "done" : bulk.cancelled_at ? "cancelled" : "running",
    ...counts,
    refusals: refused.map(({ error, ...listing }) => ({ ...listing, message: messageOf(error, locale) })),
  };
}

const messageOf = (code: string | null, locale: Locale): string =>
  new ApiError(code !== null && isErrorCode(code) ? code : "INTERNAL").answer(locale).message;
