import type { CardPaymentResult } from "@pazar/contract/payments/card-payments";
import type { Database } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import { findAttempt, resultOf, startingMs, type CardAttempt } from "./card-attempts.ts";
import { CardProviderError, type CardProvider } from "./card-provider.ts";
import { isRecorded, settleAttempt, type Reading } from "./settle-attempt.ts";

type Dependencies = { db: Database; provider: CardProvider; log: Log };
export type Finished = { orderId: number; result: CardPaymentResult };

/**
 * Asks the provider what became of a payment and writes it down, however often it is called. Nothing but the token is
 * taken from a callback. Undefined where no payment of ours has that token.
 */
export async function finishCardPayment(
  { db, provider, log }: Dependencies,
  token: string,
  now = new Date(),
): Promise<Finished | undefined> {
  const known = await findAttempt(db, "token", token);
  if (known && (isRecorded(known) || known.check_at === null)) return readResult(db, known);
  // The buyer can be back before the provider's answer has been written down; otherwise strangers' tokens ask nobody.
  if (!known && !(await isPageBeingOpened(db, now))) return undefined;
  const reading = await readPayment({ provider, log }, token, known);
  const attempt = known ?? (await findStarted(db, reading));
  if (!attempt) return undefined;
  const isAnother =
    "payment" in reading &&
    reading.payment.status === "paid" &&
    reading.payment.conversationId !== attempt.conversation_id;
  if (isAnother) log.warn({ attempt: attempt.id }, "the card provider answered with another payment");
  return settleAttempt(
    db,
    { attemptId: attempt.id, token, reading: isAnother ? { problem: "signature" } : reading, provider: provider.name },
    now,
  );
}

async function readPayment(
  { provider, log }: Pick<Dependencies, "provider" | "log">,
  token: string,
  attempt: CardAttempt | undefined,
): Promise<Reading> {
  try {
    return { payment: await provider.readPayment(token, attempt?.conversation_id) };
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ attempt: attempt?.id, reason: error.message }, "the result of a card payment could not be read");
    return { problem: error.reason === "forged" ? "signature" : "unreachable" };
  }
}

async function readResult(db: Database, attempt: CardAttempt): Promise<Finished> {
  const order = await db
    .selectFrom("orders")
    .where("id", "=", attempt.order_id)
    .select(["id", "status"])
    .executeTakeFirstOrThrow();
  return { orderId: order.id, result: resultOf(attempt, order) };
}

const findStarted = async (db: Database, reading: Reading) =>
  "payment" in reading && reading.payment.conversationId !== undefined
    ? await findAttempt(db, "conversation_id", reading.payment.conversationId)
    : undefined;

async function isPageBeingOpened(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("card_attempts")
    .where("token", "is", null)
    .where("check_at", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - startingMs))
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
