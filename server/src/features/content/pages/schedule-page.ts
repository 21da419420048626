import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";

export const publishJob = "publish_pages";

/** Adds the job for the time when the page is due; scheduling the page again replaces that job. */
export async function schedulePublication(
  transaction: Transaction<DB>,
  pageId: number,
  publishAt: Date | null,
): Promise<void> {
  if (publishAt === null) return;
  const delaySeconds = Math.max(0, (publishAt.getTime() - Date.now()) / 1_000);
  await enqueue(transaction, publishJob, {}, { key: `${publishJob}:${pageId}`, delaySeconds });
}
