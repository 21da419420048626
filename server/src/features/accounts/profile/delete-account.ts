import type { Locale } from "@pazar/contract/locale";
import { dayMs } from "@pazar/contract/durations";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { enqueue, type Job } from "../../../platform/jobs/jobs.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { deleteProposedDeals, endTrades } from "../../deals/end-trades.ts";
import { endFollows } from "../../follows/end-follows.ts";
import { applyMove, planMove } from "../../listings/apply-move.ts";
import { stateColumns, stateOf } from "../../listings/listings.lifecycle.ts";
import { cancelOpenOrders } from "../../orders/cancel-order.ts";
import { removePrices } from "../../price-history/remove-prices.ts";
import { removeReviews } from "../../reviews/remove-reviews.ts";
import { requireAnotherSuperAdmin, lockStaff } from "../../staff/super-admins.ts";
import { deleteFactors } from "../second-factor/delete-factors.ts";
import { endSessions } from "../sign-in/start-session.ts";

const graceDays = 14;

/** Signs out everywhere, hides the listings and cancels open orders; the job below deletes after the grace period. */
export async function requestDeletion(db: Database, userId: number): Promise<Date> {
  const requestedAt = new Date();
  const deletesAt = new Date(requestedAt.getTime() + graceDays * dayMs);
  await db.transaction().execute(async (transaction) => {
    await lockStaff(transaction);
    const { role } = await transaction
      .selectFrom("users")
      .where("id", "=", userId)
      .select("role")
      .executeTakeFirstOrThrow();
    if (role === "super_admin") await requireAnotherSuperAdmin(transaction, userId);
    await transaction.updateTable("users").set({ delete_requested_at: requestedAt }).where("id", "=", userId).execute();
    await cancelOpenOrders(transaction, userId);
    await transaction.updateTable("listings").set({ seller_hidden: true }).where("seller_id", "=", userId).execute();
    await endTrades(transaction, userId);
    await endSessions(transaction, userId);
    await enqueue(transaction, accountMailJob, {
      userId,
      kind: "deletion_requested",
      deletesAt: deletesAt.toISOString(),
    });
  });
  return deletesAt;
}

/** Called on every sign-in: signing in within the grace period cancels the deletion. */
export async function cancelDeletion(db: Transaction<DB>, userId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ delete_requested_at: null })
    .where("id", "=", userId)
    .where("delete_requested_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await db.updateTable("listings").set({ seller_hidden: false }).where("seller_id", "=", userId).execute();
}

/** The row stays, anonymised, because others keep their side of conversations and sales. */
export const deleteAccounts = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "delete_accounts",
  schedule: "17 3 * * *",
  async run() {
    const due = new Date(now().getTime() - graceDays * dayMs);
    const people = await db
      .selectFrom("users")
      .where("delete_requested_at", "<=", due)
      .where("status", "<>", "deleted")
      .select(["id", "email", "locale"])
      .execute();
    for (const person of people) await db.transaction().execute((transaction) => anonymiseAccount(transaction, person));
  },
});

type Person = { id: number; email: string; locale: Locale };

/** Immediate, without a grace period. */
export async function anonymiseAccount(db: Transaction<DB>, { id, email, locale }: Person): Promise<void> {
  await db
    .updateTable("users")
    .set({
      first_name: "Silinmiş",
      last_name: "Kullanıcı",
      email: `deleted-${id}@deleted.invalid`,
      email_verified_at: null,
      password_hash: null,
      phone: null,
      photo_hash: null,
      role: "users",
      city_id: null,
      district_id: null,
      status: "deleted",
      suspended_until: null,
      suspended_reason: null,
    })
    .where("id", "=", id)
    .execute();
  await cancelOpenOrders(db, id);
  await endTrades(db, id);
  await deleteProposedDeals(db, id);
  await closeListings(db, id);
  for (const table of [
    "sessions",
    "known_devices",
    "one_time_tokens",
    "social_accounts",
    "user_permissions",
    "favorites",
    "favorite_notes",
    "favorite_lists",
    "favorite_list_votes",
    "search_history",
    "saved_searches",
    "saved_search_alerts",
    "listing_drafts",
    "photo_uploads",
    "user_notes",
    "billing_details",
    "notices",
    "notice_preferences",
    "push_subscriptions",
    "phone_codes",
    "mail_tests",
    "review_invitations",
    "appeals",
  ] as const) {
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  }
  await deleteFactors(db, id);
  await db.deleteFrom("blocked_users").where("blocker_id", "=", id).execute();
  await db.updateTable("conversation_reports").set({ review_note: "" }).where("reported_id", "=", id).execute();
  await removeReviews(db, id);
  await endFollows(db, id);
  await db.updateTable("moderation_decisions").set({ marked_words: "[]" }).where("seller_id", "=", id).execute();
  await enqueue(db, accountMailJob, { email, locale, kind: "deleted" });
}

async function closeListings(transaction: Transaction<DB>, sellerId: number): Promise<void> {
  const now = new Date();
  const rows = await transaction
    .selectFrom("listings")
    .where("seller_id", "=", sellerId)
    .where("deleted_at", "is", null)
    .select(["id", ...stateColumns])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, ...row } of rows)
    await applyMove(transaction, id, planMove("system", "close_account", stateOf(row), now));
  await removePrices(transaction, sellerId);
}
