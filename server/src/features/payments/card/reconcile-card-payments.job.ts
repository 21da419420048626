import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { CardProvider } from "./card-provider.ts";
import { finishCardPayment } from "./finish-card-payment.ts";

type Dependencies = { db: Database; provider: CardProvider | undefined; log: Log };

/** Asks for the results of payments whose buyers have not come back. */
export const reconcileCardPayments = (
  { db, provider, log }: Dependencies,
  now: () => Date = () => new Date(),
): Job => ({
  name: "reconcile_card_payments",
  schedule: "* * * * *",
  async run(_payload, isStopping = () => false) {
    if (!provider) return;
    const due = await db
      .selectFrom("card_attempts")
      .where("check_at", "<=", now())
      .select(["id", "token"])
      .orderBy("check_at")
      .limit(200)
      .execute();
    for (const { id, token } of due) {
      if (isStopping()) return;
      try {
        if (token === null) await expire(db, id, now());
        else await finishCardPayment({ db, provider, log }, token, now());
      } catch (error) {
        log.error({ err: error, attempt: id }, "a card payment could not be reconciled");
      }
    }
  },
});

/** The process ended while it waited for the provider's page: nobody has its address. */
const expire = (db: Database, id: number, now: Date) =>
  db
    .updateTable("card_attempts")
    .set({ status: "expired", check_at: null, finished_at: now })
    .where("id", "=", id)
    .where("token", "is", null)
    .execute();
