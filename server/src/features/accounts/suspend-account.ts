import type { Suspension } from "@pazar/contract/admin/customers/customers";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { endTrades } from "../deals/end-trades.ts";
import { accountMailJob } from "./mails/account-mails.ts";
import { endSessions } from "./sign-in/start-session.ts";

/** Takes effect at once: deleting the sessions ends tokens and open connections, and the listings are hidden. The person is told by mail. */
export async function suspendAccount(db: Database, userId: number, { reason, until }: Suspension): Promise<void> {
  await db
    .updateTable("users")
    .set({
      status: "suspended",
      suspended_reason: reason,
      suspended_until: until === null ? null : new Date(until),
      updated_at: new Date(),
    })
    .where("id", "=", userId)
    .execute();
  await db
    .updateTable("listings")
    .set({ seller_hidden: true })
    .where("seller_id", "=", userId)
    .where("seller_hidden", "=", false)
    .execute();
  await endTrades(db, userId);
  await endSessions(db, userId);
  await enqueue(db, accountMailJob, { kind: "suspended", userId });
}

/** The listings of somebody who has asked for deletion stay hidden. */
export async function restoreAccount(db: Database, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ status: "active", suspended_reason: null, suspended_until: null, updated_at: new Date() })
    .where("id", "=", userId)
    .execute();
  await sql`update listings set seller_hidden = false from users u
    where u.id = ${userId} and seller_id = u.id and u.delete_requested_at is null and seller_hidden`.execute(db);
  await enqueue(db, accountMailJob, { kind: "restored", userId });
}
