import type { NewListing } from "@pazar/contract/listings/posting";
import type { Transaction } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { requireVerifiedPhone } from "../accounts/phone/require-verified-phone.ts";
import { newListingColumns } from "../listings/apply-move.ts";
import { continueHistory } from "../price-history/continue-history.ts";
import { checkContent, type CheckedContent, type PostingDependencies, type Submitter } from "./check-content.ts";
import { findFindings, replaceFindings, type Finding } from "./findings/find-findings.ts";
import { discardDraft } from "./listing-drafts.ts";
import { findPostingSettings } from "./posting.queries.ts";
import { contentColumns, writeImages } from "./write-content.ts";

type Dependencies = PostingDependencies & {
  /** Without text messages no phone number can be verified, so none is required. */
  canSendSms: boolean;
};

/** Creates a listing and deletes the draft. Idempotent by the form's key: a repeated request returns the id of the first. */
export async function createListing(
  dependencies: Dependencies,
  { idempotency_key, ...given }: z.output<typeof NewListing>,
  by: Submitter,
): Promise<number> {
  const { db } = dependencies;
  const earlier = await findSubmitted(db, by.userId, idempotency_key);
  if (earlier !== undefined) return earlier;
  const content = await checkContent(dependencies, given, by);
  const settings = await findPostingSettings(db);
  if (settings.require_verified_phone && dependencies.canSendSms) await requireVerifiedPhone(db, by.userId);
  const findings = await findFindings(db, content, { sellerId: by.userId, bannedWords: settings.banned_words });
  const isHeldBack = settings.hold_findings && findings.length > 0;
  return db.transaction().execute(async (transaction) => {
    // Blocks while a concurrent request with the same key is in progress.
    const isFirst = await transaction
      .insertInto("listing_submissions")
      .values({ seller_id: by.userId, idempotency_key })
      .onConflict((conflict) => conflict.doNothing())
      .returning("seller_id")
      .executeTakeFirst();
    const other = isFirst ? undefined : await findSubmitted(transaction, by.userId, idempotency_key);
    if (other !== undefined) return other;
    const id = await insertListing(transaction, by.userId, content, settings.auto_approve_ads && !isHeldBack, findings);
    await transaction
      .updateTable("listing_submissions")
      .set({ listing_id: id })
      .where("seller_id", "=", by.userId)
      .where("idempotency_key", "=", idempotency_key)
      .execute();
    await discardDraft(transaction, by.userId);
    return id;
  });
}

async function findSubmitted(db: Database, sellerId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("listing_submissions")
    .where("seller_id", "=", sellerId)
    .where("idempotency_key", "=", key)
    .select("listing_id")
    .executeTakeFirst();
  return row?.listing_id ?? undefined;
}

async function insertListing(
  db: Transaction<DB>,
  sellerId: number,
  content: CheckedContent,
  isApproved: boolean,
  findings: readonly Finding[],
): Promise<number> {
  const { id } = await db
    .insertInto("listings")
    .values({
      ...contentColumns(content),
      seller_id: sellerId,
      ...newListingColumns(isApproved, new Date()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("listing_bodies").values({ listing_id: id, description: content.description }).execute();
  await db.insertInto("listing_counters").values({ listing_id: id }).execute();
  await writeImages(db, id, content);
  if (isApproved) await continueHistory(db, id);
  await replaceFindings(db, { id, version: 1 }, findings);
  return id;
}
