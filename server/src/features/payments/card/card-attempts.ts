import type { CardPaymentResult } from "@pazar/contract/payments/card-payments";
import { dayMs, minuteMs } from "@pazar/contract/durations";
import type { OrderStatus } from "@pazar/contract/payments/orders";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import type { CardPayment } from "./card-provider.ts";

/** The provider's page stays open for half an hour; later nobody can pay there. */
const pageMs = 35 * minuteMs;
/** A younger page is offered again instead of a new one: it leaves the buyer enough time to pay. */
export const freshMs = 20 * minuteMs;
/** How long an attempt without a token may still be starting: longer than any call to the provider. */
export const startingMs = 90_000;
/** Until then the buyer is expected to come back with the result. */
export const firstCheckMs = 4 * minuteMs;
/** After that no result is expected any more. */
const lastCheckMs = dayMs;
const longestPauseMs = 6 * 60 * minuteMs;

export const findAttempt = (db: Database, column: "token" | "conversation_id", value: string) =>
  db.selectFrom("card_attempts").where(column, "=", value).selectAll().executeTakeFirst();

/** Lock the order first. */
export const lockAttempt = (transaction: Transaction<DB>, id: number) =>
  transaction.selectFrom("card_attempts").where("id", "=", id).selectAll().forUpdate().executeTakeFirstOrThrow();
export type CardAttempt = Awaited<ReturnType<typeof lockAttempt>>;

export const isSettled = (status: OrderStatus): boolean => status === "paid" || status === "held";

/** What the buyer is told. */
export function resultOf({ status, received }: CardAttempt, order: { status: OrderStatus }): CardPaymentResult {
  if (status === "paid") return "done";
  if (status === "refused" || status === "expired") return "refused";
  if (status !== "review") return "waiting";
  return received !== null && isSettled(order.status) ? "done" : "review";
}

/**
 * When to ask again about a payment that is not paid, in growing pauses; null: never. A refusal is not the end as long
 * as the provider's page is open: another card may be tried there.
 */
export function nextCheck(
  { created_at }: Pick<CardAttempt, "created_at">,
  payment: CardPayment | undefined,
  now: Date,
): Date | null {
  const age = now.getTime() - created_at.getTime();
  if (payment?.status === "refused" && age > pageMs) return null;
  const isChecked = payment?.status === "waiting" && payment.isChecked;
  if (age > lastCheckMs && !isChecked) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, minuteMs), longestPauseMs));
}
