import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { minuteMs } from "@pazar/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop } from "../../../testing/people/buyer.ts";
import { startIyzico, tokenOf, type Iyzico } from "../../../testing/payments/iyzico.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkBooks } from "../../ledger/check-books.job.ts";
import { createIyzico } from "./iyzico.ts";
import { reconcileCardPayments } from "./reconcile-card-payments.job.ts";
import { startCardPayment } from "./start-card-payment.ts";

const program = path.join(import.meta.dirname, "../../../testing/processes/dying-card-payment.ts");

type Death = { when: "before" | "after"; what: string };

/** The process is killed at every step of a payment; afterwards the money is there once and everything agrees. */
describe("a process that dies in a card payment", () => {
  let iyzico: Iyzico;
  let app: TestApp;
  beforeAll(async () => {
    iyzico = await startIyzico();
    app = await createTestApp(iyzico.environment);
    await openShop(app);
  });
  afterAll(() => iyzico.stop());

  const parts = () => ({
    db: app.db,
    config: app.config,
    provider: createIyzico(iyzico.settings),
    log: app.server.log,
  });
  const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
  async function dieIn(task: { orderId: number; userId: number; token?: string }, dieAt: Death): Promise<void> {
    const about = {
      ...task,
      dieAt,
      databaseUrl: app.database.url,
      settings: { ...iyzico.settings, timeoutMs: 10_000 },
    };
    const child = spawn(process.execPath, [program, JSON.stringify(about)], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
  }
  const buyer = async () => {
    const { ordered, userId, read, listingId } = await createBuyer(app);
    const { id } = await ordered({ method: "card" });
    const start = async (now: Date): Promise<string> =>
      tokenOf(await startCardPayment(parts(), id, { userId, address: "127.0.0.1", locale: "tr" }, now));
    return { id, userId, read, listingId, start };
  };
  const idsIn = (table: "payments" | "promotions", orderId: number) =>
    app.db.selectFrom(table).where("order_id", "=", orderId);
  /** All that could tell of a payment that is lost or counted twice. */
  const stateOf = async (orderId: number) => {
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    return {
      payments: (await idsIn("payments", orderId).select("id").execute()).length,
      promotions: (await idsIn("promotions", orderId).select("id").execute()).length,
      findings: await app.db.selectFrom("book_findings").selectAll().execute(),
      unfinished: await app.db
        .selectFrom("card_attempts")
        .where("order_id", "=", orderId)
        .where("check_at", "is not", null)
        .select("id")
        .execute(),
    };
  };
  const paidOnce = { payments: 1, promotions: 1, findings: [], unfinished: [] };
  const paid = { status: "paid", paid: 14_900, promotion: {}, invoices: [{ total: 14_900 }] };

  it.each<Death>([
    { when: "before", what: 'insert into "card_attempts"' },
    { when: "before", what: "start" },
    { when: "after", what: "start" },
    { when: "after", what: 'update "card_attempts"' },
  ])("$when $what, while the page is opened: the buyer opens it again and pays", async (death) => {
    const { id, userId, read, start } = await buyer();
    await dieIn({ orderId: id, userId }, death);
    const token = await start(later(2));
    iyzico.pay(token);
    for (const minutes of [10, 60, 60 * 30]) await reconcileCardPayments(parts(), () => later(minutes)).run({});
    expect(await read(id)).toMatchObject(paid);
    expect(await stateOf(id)).toEqual(paidOnce);
  });

  it.each<Death>([
    { when: "before", what: "read" },
    { when: "after", what: "read" },
    { when: "before", what: 'insert into "payments"' },
    { when: "after", what: 'insert into "payments"' },
    { when: "before", what: 'insert into "ledger_lines"' },
    { when: "after", what: 'insert into "promotions"' },
    { when: "after", what: 'insert into "invoices"' },
    { when: "before", what: "commit" },
    { when: "after", what: "commit" },
  ])("$when $what, when the buyer comes back: the payment is found by itself", async (death) => {
    const { id, userId, read, start } = await buyer();
    const token = await start(new Date());
    iyzico.pay(token);
    await dieIn({ orderId: id, userId, token }, death);
    await reconcileCardPayments(parts(), () => later(10)).run({});
    expect(await read(id)).toMatchObject(paid);
    expect(await stateOf(id)).toEqual(paidOnce);
  });
});
