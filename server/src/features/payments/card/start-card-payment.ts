import { randomBytes } from "node:crypto";
import { BillingDetails } from "@pazar/contract/payments/billing";
import { cardCallbackPath } from "@pazar/contract/payments/card-payments";
import type { Locale } from "@pazar/contract/locale";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Log } from "../../../platform/log.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { lockOrder, type OrderRow } from "../../orders/lock-order.ts";
import { openMethods } from "../../orders/packages-on-sale.ts";
import { firstCheckMs, freshMs, startingMs } from "./card-attempts.ts";
import { CardProviderError, type CardProvider } from "./card-provider.ts";
import { finishCardPayment } from "./finish-card-payment.ts";

type Dependencies = {
  db: Database;
  config: Pick<Config, "PUBLIC_URL" | "IYZICO_API_KEY">;
  provider: CardProvider | undefined;
  log: Log;
};
type Buyer = { userId: number; address: string; locale: Locale };

const startLimit = { name: "card payment", max: 30, windowSeconds: 3_600 };

/** Answers the address of the provider's page, where the buyer pays what is left of the order. */
export async function startCardPayment(
  { db, config, provider, log }: Dependencies,
  orderId: number,
  buyer: Buyer,
  now = new Date(),
): Promise<string> {
  if (!provider || !(await openMethods(db, config)).includes("card")) throw new ApiError("CARD_NOT_OFFERED");
  await consumeRateLimit(db, startLimit, String(buyer.userId));
  await finishOlder({ db, provider, log }, orderId, buyer.userId, now);
  const begun = await beginAttempt(db, orderId, buyer.userId, now);
  if ("url" in begun) return begun.url;
  const { order, attempt } = begun;
  try {
    const page = await provider.startPayment({
      conversationId: attempt.conversation_id,
      amount: attempt.amount,
      product: { id: String(order.package_id), name: order.package_name_tr },
      buyer: {
        id: buyer.userId,
        email: order.email,
        billing: BillingDetails.parse(order.buyer),
        address: buyer.address,
      },
      callbackUrl: config.PUBLIC_URL + cardCallbackPath,
      locale: buyer.locale,
    });
    const { status } = await db
      .updateTable("card_attempts")
      .set(page)
      .where("id", "=", attempt.id)
      .returning("status")
      .executeTakeFirstOrThrow();
    if (status === "paid") throw new ApiError("ORDER_CLOSED");
    return page.url;
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ attempt: attempt.id, reason: error.message }, "a card payment could not be started");
    // Nobody has the page's address, so nobody can pay there; where a callback says otherwise, that has been recorded.
    await db
      .updateTable("card_attempts")
      .set({ status: "expired", problem: error.reason, check_at: null, finished_at: now })
      .where("id", "=", attempt.id)
      .where("status", "=", "open")
      .execute();
    throw new ApiError("CARD_UNAVAILABLE", { retryAfterSeconds: 30, cause: error });
  }
}

/** Asks for results that are late, so that nobody pays a second time. */
async function finishOlder(
  dependencies: { db: Database; provider: CardProvider; log: Log },
  orderId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const older = await dependencies.db
    .selectFrom("card_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .where("o.id", "=", orderId)
    .where("o.user_id", "=", userId)
    .where("a.check_at", "is not", null)
    .where("a.created_at", "<=", new Date(now.getTime() - freshMs))
    .select("a.token")
    .execute();
  for (const { token } of older) if (token !== null) await finishCardPayment(dependencies, token, now);
}

type Begun =
  | { url: string }
  | {
      order: OrderRow & { email: string };
      attempt: { id: number; conversation_id: string; amount: number };
    };

/** The attempt is stored before the provider is called, so that no payment can arrive for an unknown one. */
const beginAttempt = (db: Database, orderId: number, userId: number, now: Date): Promise<Begun> =>
  db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId, userId);
    const amount = order.price - (order.paid - order.refunded);
    if (order.status !== "open" || amount <= 0) throw new ApiError("ORDER_CLOSED");
    const attempts = await transaction
      .selectFrom("card_attempts")
      .where("order_id", "=", orderId)
      .select(["status", "token", "url", "amount", "created_at", "reviewed_at"])
      .orderBy("id", "desc")
      .execute();
    if (attempts.some(({ status, reviewed_at }) => status === "review" && reviewed_at === null))
      throw new ApiError("CARD_PAYMENT_IN_REVIEW");
    const open = attempts.filter(({ status }) => status === "open");
    const isYounger = ({ created_at }: { created_at: Date }, ms: number) => created_at.getTime() > now.getTime() - ms;
    const fresh = open.find((one) => one.amount === amount && isYounger(one, freshMs) && one.url !== null);
    if (fresh && fresh.url !== null) return { url: fresh.url };
    if (open.some((one) => one.token === null && isYounger(one, startingMs)))
      throw new ApiError("CARD_PAYMENT_STARTING", { retryAfterSeconds: 5 });
    const attempt = await transaction
      .insertInto("card_attempts")
      .values({
        order_id: orderId,
        conversation_id: `${order.reference}-${randomBytes(4).toString("hex")}`,
        amount,
        created_at: now,
        check_at: new Date(now.getTime() + firstCheckMs),
      })
      .returning(["id", "conversation_id", "amount"])
      .executeTakeFirstOrThrow();
    const { email } = await transaction
      .selectFrom("users")
      .where("id", "=", userId)
      .select("email")
      .executeTakeFirstOrThrow();
    return { order: { ...order, email }, attempt };
  });
