import { minuteMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop } from "../../../testing/people/buyer.ts";
import { startIyzico, tokenOf, type Iyzico } from "../../../testing/payments/iyzico.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkBooks } from "../../ledger/check-books.job.ts";
import { recordPayment } from "../record-payment.ts";
import { refundOrder } from "../refund-order.ts";
import { finishCardPayment } from "./finish-card-payment.ts";
import { createIyzico } from "./iyzico.ts";
import { splitRefund } from "./plan-card-refund.ts";
import { sendCardRefunds } from "./send-card-refunds.job.ts";

describe("card refunds", () => {
  let iyzico: Iyzico;
  let app: TestApp;
  let staffId: number;
  beforeAll(async () => {
    iyzico = await startIyzico();
    app = await createTestApp(iyzico.environment);
    await openShop(app);
    staffId = (await app.make.user({ role: "accounting" })).id;
  });
  afterAll(() => iyzico.stop());
  afterEach(() => {
    for (const call of ["start", "detail", "refund", "report"] as const) delete iyzico.faults[call];
  });

  const parts = (timeoutMs = 10_000) => ({
    db: app.db,
    provider: createIyzico({ ...iyzico.settings, timeoutMs }),
    log: app.server.log,
  });
  const paidOrder = async () => {
    const { ordered, token: session, read } = await createBuyer(app);
    const { id } = await ordered({ method: "card" });
    const answer = await app.write("POST", `/api/profile/orders/${id}/card`, undefined, { token: session });
    const token = tokenOf(answer.json().url);
    iyzico.pay(token);
    await finishCardPayment(parts(), token);
    return { id, token, order: () => read(id) };
  };
  const refund = (orderId: number, amount: number) =>
    app.db
      .transaction()
      .execute((transaction) =>
        refundOrder(
          transaction,
          { orderId, amount, reason: "Vazgeçti", method: "card", sentTo: "", madeBy: staffId },
          new Date(),
        ),
      );
  const send = (minutes = 0, timeoutMs?: number) =>
    sendCardRefunds(parts(timeoutMs), () => new Date(Date.now() + minutes * minuteMs)).run({});
  const statusOf = async (id: number) =>
    (await app.db.selectFrom("refunds").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;
  const cardBalance = async (orderId: number): Promise<number> => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.order_id = ${orderId} and account = 'card'`.execute(app.db);
    return rows[0]?.sum ?? 0;
  };
  const expectBooksToAgree = async () => {
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    expect(await app.db.selectFrom("book_findings").selectAll().execute()).toEqual([]);
  };

  it("carries them out at the provider, in parts, and books what has left", async () => {
    const { id, token, order } = await paidOrder();
    const first = await refund(id, 4_900);
    expect(await statusOf(first)).toBe("pending");
    expect(await cardBalance(id)).toBe(14_900);
    await send();
    expect(await statusOf(first)).toBe("done");
    expect(await cardBalance(id)).toBe(10_000);
    const second = await refund(id, 10_000);
    await Promise.all([send(), send(), send()]);
    expect(await statusOf(second)).toBe("done");
    expect(iyzico.refundsOf(token).map(({ price }) => price)).toEqual(["49.00", "100.00"]);
    expect(await cardBalance(id)).toBe(0);
    expect(await order()).toMatchObject({ status: "refunded", refunded: 14_900 });
    await expectBooksToAgree();
  });

  it.each(["timeout", "broken", "lost", "signature"] as const)(
    "returns the money once with the fault %s",
    async (fault) => {
      const { id, token } = await paidOrder();
      const refundId = await refund(id, 5_000);
      iyzico.faults.refund = fault;
      await send(0, fault === "timeout" || fault === "lost" ? 300 : undefined);
      expect(await statusOf(refundId)).toBe("pending");
      const asked = iyzico.count("refund");
      delete iyzico.faults.refund;
      // Another process may still be waiting for its answer.
      await send(1);
      expect(iyzico.count("refund")).toBe(asked);
      iyzico.faults.report = "broken";
      await send(3);
      expect(await statusOf(refundId)).toBe("pending");
      delete iyzico.faults.report;
      await send(6);
      expect(await statusOf(refundId)).toBe("done");
      expect(iyzico.refundsOf(token).map(({ price }) => price)).toEqual(["50.00"]);
      await expectBooksToAgree();
    },
  );

  it("fails where the provider refuses, and tries no further", async () => {
    const { id, token } = await paidOrder();
    const refundId = await refund(id, 5_000);
    iyzico.faults.refund = "refusal";
    await send();
    expect(await statusOf(refundId)).toBe("failed");
    const [part] = await app.db.selectFrom("card_refunds").where("refund_id", "=", refundId).selectAll().execute();
    expect(part).toMatchObject({ status: "failed", problem: "12", amount: 5_000 });
    delete iyzico.faults.refund;
    await send(10);
    expect(iyzico.refundsOf(token)).toEqual([]);
    expect(await cardBalance(id)).toBe(14_900);
    await expectBooksToAgree();
  });

  it("fails where less was paid by card", async () => {
    const { id } = await paidOrder();
    const transfer = { orderId: id, method: "transfer", amount: 1_000, receivedOn: turkishDay(new Date()) } as const;
    await app.db.transaction().execute((transaction) => recordPayment(transaction, transfer, new Date()));
    const asked = iyzico.count("refund");
    const refundId = await refund(id, 15_900);
    await send();
    expect(await statusOf(refundId)).toBe("failed");
    expect(iyzico.count("refund")).toBe(asked);
  });

  it("takes a refund from one payment where one is enough, otherwise from several", () => {
    const payments = [
      { id: 2, left: 100 },
      { id: 1, left: 300 },
    ];
    expect(splitRefund(300, payments)).toEqual([{ attemptId: 1, amount: 300 }]);
    expect(splitRefund(350, payments)).toEqual([
      { attemptId: 2, amount: 100 },
      { attemptId: 1, amount: 250 },
    ]);
    expect(splitRefund(401, payments)).toBeUndefined();
  });
});
