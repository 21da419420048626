import type { CardReview } from "@pazar/contract/admin/accounting/card-reviews";
import { minuteMs } from "@pazar/contract/durations";
import type { Order } from "@pazar/contract/payments/orders";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop, person } from "../../../testing/people/buyer.ts";
import { startIyzico, tokenOf, type Iyzico } from "../../../testing/payments/iyzico.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkBooks } from "../../ledger/check-books.job.ts";
import { recordPayment } from "../record-payment.ts";
import { createIyzico } from "./iyzico.ts";
import { reconcileCardPayments } from "./reconcile-card-payments.job.ts";

describe("card payments", () => {
  let iyzico: Iyzico;
  let app: TestApp;
  /** The same, but it does not wait for the provider. */
  let impatient: TestApp;
  const logged: string[] = [];
  beforeAll(async () => {
    iyzico = await startIyzico();
    app = await createTestApp(
      { ...iyzico.environment, LOG_LEVEL: "debug", SECURITY_LOG: "/dev/null" },
      { logTo: { write: (line) => void logged.push(line) } },
    );
    await openShop(app);
    impatient = await createTestApp({ ...iyzico.environment, IYZICO_TIMEOUT_MS: "300" }, { database: app.database });
  });
  afterAll(() => iyzico.stop());
  afterEach(() => {
    for (const call of ["start", "detail", "refund", "report"] as const) delete iyzico.faults[call];
    iyzico.beforeAnswer(undefined);
  });

  const buyerWithOrder = async () => {
    const buyer = await createBuyer(app);
    const { id } = await buyer.ordered({ method: "card" });
    const start = (token = buyer.token, by = app) =>
      by.write("POST", `/api/profile/orders/${id}/card`, undefined, { token, locale: "tr" });
    const started = async (): Promise<string> => tokenOf((await start()).json().url);
    return { ...buyer, id, start, started, order: () => buyer.read(id) };
  };
  const comeBack = async (token: string, fields: Record<string, string> = {}, by = app) => {
    const answer = await by.request({
      method: "POST",
      url: "/payments/card/callback",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://iyzico.test" },
      payload: new URLSearchParams({ token, ...fields }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    return answer.headers.location;
  };
  const reconcile = (minutes: number) =>
    reconcileCardPayments(
      { db: app.db, provider: createIyzico(iyzico.settings), log: app.server.log },
      () => new Date(Date.now() + minutes * minuteMs),
    ).run({});
  const attemptsOf = (orderId: number) =>
    app.db.selectFrom("card_attempts").where("order_id", "=", orderId).selectAll().orderBy("id").execute();
  const paymentsOf = (orderId: number) =>
    app.db.selectFrom("payments").where("order_id", "=", orderId).select(["amount", "source", "method"]).execute();
  const expectBooksToAgree = async () => {
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    expect(await app.db.selectFrom("book_findings").selectAll().execute()).toEqual([]);
  };

  it("opens the provider's page with the order's amount and the buyer's details, and again while it is fresh", async () => {
    const { id, start, userId } = await buyerWithOrder();
    const answer = await start();
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json();
    expect(new URL(url).origin).toBe(iyzico.settings.url);
    expect((await start()).json()).toEqual({ url });
    const [attempt, ...others] = await attemptsOf(id);
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({ amount: 14_900, status: "open", token: tokenOf(url) });
    expect(iyzico.startOf(tokenOf(url))).toMatchObject({
      conversationId: attempt?.conversation_id,
      price: "149.00",
      paidPrice: "149.00",
      enabledInstallments: [1],
      callbackUrl: `${app.config.PUBLIC_URL}/payments/card/callback`,
      buyer: {
        id: String(userId),
        name: "Ayşe",
        surname: "Yılmaz",
        identityNumber: person.tax_number,
        registrationAddress: person.address,
        ip: "127.0.0.1",
      },
    });
  });

  it("pays: the promotion starts, once, however often the browser comes back", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.pay(token);
    const back = await Promise.all([comeBack(token), comeBack(token), comeBack(token)]);
    expect(new Set(back)).toEqual(new Set([`/profile/orders/${id}?payment=done`]));
    const asked = iyzico.count("detail");
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=done`);
    expect(iyzico.count("detail")).toBe(asked);
    expect(await order()).toMatchObject({ status: "paid", paid: 14_900, invoices: [{ total: 14_900 }] });
    expect(await paymentsOf(id)).toMatchObject([{ amount: 14_900, method: "card" }]);
    expect(await attemptsOf(id)).toMatchObject([{ status: "paid", received: 14_900, check_at: null }]);
    await expectBooksToAgree();
  });

  it("believes nothing that the callback says", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    const claims = { status: "success", paymentStatus: "SUCCESS", paidPrice: "149.00" };
    expect(await comeBack(token, claims)).toBe(`/profile/orders/${id}?payment=waiting`);
    expect((await order()).paid).toBe(0);
  });

  it.each(["unknown", "", "a b", "x".repeat(300), "%00"])(
    "sends a browser with the token %j to the orders",
    async (token) => {
      expect(await comeBack(token)).toBe("/profile/orders");
    },
  );

  it("says when the bank refuses, and lets the buyer try again", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.refuse(token);
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=refused`);
    expect((await order()).status).toBe("open");
    const again = await started();
    expect(again).not.toBe(token);
    iyzico.pay(again);
    expect(await comeBack(again)).toBe(`/profile/orders/${id}?payment=done`);
    expect((await attemptsOf(id)).map(({ status, problem }) => [status, problem])).toEqual([
      ["refused", "10051"],
      ["paid", ""],
    ]);
  });

  it("takes the money of a second card that is tried on the same page after a refusal", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.refuse(token);
    await comeBack(token);
    iyzico.pay(token);
    await reconcile(10);
    expect(await order()).toMatchObject({ id, status: "paid", paid: 14_900 });
  });

  it("finds a payment whose callback never came, and asks no more afterwards", async () => {
    const { started, order } = await buyerWithOrder();
    iyzico.pay(await started());
    await reconcile(1);
    expect((await order()).status).toBe("open");
    await reconcile(5);
    expect(await order()).toMatchObject({ status: "paid", promotion: {} });
    const asked = iyzico.count("detail");
    await reconcile(60 * 24 * 3);
    const open = await app.db.selectFrom("card_attempts").where("check_at", "is not", null).select("id").execute();
    expect(open).toEqual([]);
    const askedLater = iyzico.count("detail");
    await reconcile(60 * 24 * 4);
    expect(iyzico.count("detail")).toBe(askedLater);
    expect(askedLater).toBeGreaterThanOrEqual(asked);
  });

  it("closes a page where nobody paid, in few questions", async () => {
    const { id, started, order } = await buyerWithOrder();
    await started();
    const asked = iyzico.count("detail");
    for (let minutes = 5; minutes < 60 * 36; minutes += 15) await reconcile(minutes);
    expect(await attemptsOf(id)).toMatchObject([{ status: "expired", check_at: null }]);
    expect(iyzico.count("detail") - asked).toBeLessThan(20);
    expect((await order()).status).toBe("open");
  });

  it("waits when the provider does not answer the callback, and reconciles later", async () => {
    for (const fault of ["timeout", "broken"] as const) {
      const { id, started, order } = await buyerWithOrder();
      const token = await started();
      iyzico.pay(token);
      iyzico.faults.detail = fault;
      expect(await comeBack(token, {}, impatient)).toBe(`/profile/orders/${id}?payment=waiting`);
      delete iyzico.faults.detail;
      await reconcile(10);
      expect(await order()).toMatchObject({ status: "paid", paid: 14_900 });
    }
  });

  it("says that nothing was charged when the page cannot be opened, and opens another at the next try", async () => {
    for (const fault of ["timeout", "broken", "refusal", "signature", "lost"] as const) {
      const { id, start, started, order, token: session } = await buyerWithOrder();
      iyzico.faults.start = fault;
      const answer = await start(session, fault === "timeout" || fault === "lost" ? impatient : app);
      expect([answer.statusCode, answer.json().code]).toEqual([503, "CARD_UNAVAILABLE"]);
      expect(answer.json().message).toContain("para çekilmedi");
      delete iyzico.faults.start;
      const token = await started();
      iyzico.pay(token);
      expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=done`);
      expect(await order()).toMatchObject({ status: "paid", paid: 14_900 });
    }
  });

  it("never takes an answer with a wrong signature as paid; staff see it, and a right one heals it", async () => {
    const { id, start, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.pay(token);
    iyzico.faults.detail = "signature";
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=review`);
    expect(await attemptsOf(id)).toMatchObject([{ status: "review", problem: "signature", received: null }]);
    expect(await order()).toMatchObject({ status: "open", paid: 0 });
    expect((await start()).json()).toMatchObject({ code: "CARD_PAYMENT_IN_REVIEW" });
    delete iyzico.faults.detail;
    await reconcile(10);
    expect(await order()).toMatchObject({ status: "paid", paid: 14_900 });
    expect(await attemptsOf(id)).toMatchObject([{ status: "paid" }]);
  });

  it("shows staff what does not agree until they close it, with a note", async () => {
    const { id, start, started } = await buyerWithOrder();
    const token = await started();
    iyzico.pay(token, { paidPrice: "49.00" });
    await comeBack(token);
    const staff = async (role: "accounting" | "moderator") =>
      (await app.make.session((await app.make.user({ role })).id)).token;
    const accounting = await staff("accounting");
    const mine = async (): Promise<CardReview[]> => {
      const reviews: CardReview[] = (await app.get("/api/admin/payments/card-reviews", { token: accounting })).json();
      return reviews.filter(({ order_id }) => order_id === id);
    };
    const [review] = await mine();
    expect(review).toMatchObject({ problem: "amount", amount: 14_900, received: 4_900 });
    const close = (note: string, by = accounting) =>
      app.write("POST", `/api/admin/payments/card-reviews/${review?.id}`, { note }, { token: by });
    expect((await close("Tamam", await staff("moderator"))).statusCode).toBe(403);
    expect((await close(" ")).json()).toMatchObject({ errors: { note: ["Tespitinizi en az 3 karakterle yazın."] } });
    expect((await start()).json()).toMatchObject({ code: "CARD_PAYMENT_IN_REVIEW" });
    expect((await close("Kalanı ödeyecek")).statusCode).toBe(204);
    expect((await close("Kalanı ödeyecek")).json()).toMatchObject({ code: "CARD_REVIEW_CLOSED" });
    expect(await mine()).toEqual([]);
    iyzico.pay(tokenOf((await start()).json().url));
    await reconcile(10);
    expect((await attemptsOf(id)).at(-1)).toMatchObject({ status: "paid", amount: 10_000 });
    await expectBooksToAgree();
  });

  it.each([
    ["too little", { paidPrice: "49.00" }, "review", { status: "open", paid: 4_900 }, "amount"],
    ["too much", { paidPrice: "150.00" }, "done", { status: "paid", paid: 15_000 }, "amount"],
    ["other money", { currency: "USD" }, "review", { status: "open", paid: 0 }, "currency"],
    ["a part of a kuruş", { paidPrice: "149.005" }, "review", { status: "open", paid: 0 }, "amount"],
  ] as const)(
    "records %s with its true amount and has staff look at it",
    async (_, charged, result, expected, problem) => {
      const { id, started, order } = await buyerWithOrder();
      const token = await started();
      iyzico.pay(token, charged);
      expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=${result}`);
      expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=${result}`);
      await reconcile(10);
      expect(await order()).toMatchObject(expected);
      expect(await attemptsOf(id)).toMatchObject([{ status: "review", problem, check_at: null }]);
      await expectBooksToAgree();
    },
  );

  it("waits while the provider looks into a payment, and refuses what it rejects", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.pay(token, { fraudStatus: 0 });
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=waiting`);
    await reconcile(60 * 48);
    expect((await order()).status).toBe("open");
    iyzico.pay(token);
    await reconcile(60 * 72);
    expect((await order()).status).toBe("paid");
    const other = await buyerWithOrder();
    const rejected = await other.started();
    iyzico.pay(rejected, { fraudStatus: -1 });
    expect(await comeBack(rejected)).toBe(`/profile/orders/${other.id}?payment=refused`);
  });

  it("takes a payment whose callback comes before the page's address", async () => {
    const { id, start, order } = await buyerWithOrder();
    iyzico.beforeAnswer(async (token) => {
      iyzico.pay(token);
      expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=done`);
    });
    expect((await start()).json()).toMatchObject({ code: "ORDER_CLOSED" });
    expect(await order()).toMatchObject({ status: "paid", paid: 14_900, invoices: [{}] });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it("does not open two pages at once", async () => {
    const { id, start } = await buyerWithOrder();
    const { promise, resolve } = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    iyzico.beforeAnswer(async () => {
      reached.resolve();
      await promise;
    });
    const first = start();
    await reached.promise;
    const second = await start();
    expect([second.statusCode, second.json().code]).toEqual([409, "CARD_PAYMENT_STARTING"]);
    resolve();
    expect((await first).statusCode).toBe(200);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it("refuses orders that are not open, not one's own or not there, and asks nobody", async () => {
    const { id, start, token } = await buyerWithOrder();
    const asked = iyzico.count("start");
    const stranger = await createBuyer(app);
    expect((await start(stranger.token)).json()).toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect((await app.write("POST", "/api/profile/orders/999999/card", undefined, { token })).statusCode).toBe(404);
    await app.write("DELETE", `/api/profile/orders/${id}`, undefined, { token });
    const answer = await start();
    expect([answer.statusCode, answer.json().code]).toEqual([409, "ORDER_CLOSED"]);
    expect(iyzico.count("start")).toBe(asked);
  });

  it("asks by card only for what a transfer has not paid", async () => {
    const { id, started, order } = await buyerWithOrder();
    const transfer = { orderId: id, method: "transfer", amount: 4_950, receivedOn: turkishDay(new Date()) } as const;
    await app.db.transaction().execute((transaction) => recordPayment(transaction, transfer, new Date()));
    const token = await started();
    expect(iyzico.startOf(token).price).toBe("99.50");
    iyzico.pay(token);
    await comeBack(token);
    expect(await order()).toMatchObject({ status: "paid", paid: 14_900 });
    await expectBooksToAgree();
  });

  it("keeps money that was paid twice, and shows it to staff", async () => {
    const { id, started, order } = await buyerWithOrder();
    const token = await started();
    const transfer = { orderId: id, method: "transfer", amount: 14_900, receivedOn: turkishDay(new Date()) } as const;
    await app.db.transaction().execute((transaction) => recordPayment(transaction, transfer, new Date()));
    iyzico.pay(token);
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=done`);
    expect(await order()).toMatchObject({ status: "paid", paid: 29_800, invoices: [{}] });
    expect(await attemptsOf(id)).toMatchObject([{ status: "review", problem: "overpaid", received: 14_900 }]);
    await expectBooksToAgree();
  });

  it("revives an order that was cancelled while its page was open", async () => {
    const { id, started, order, token: session } = await buyerWithOrder();
    const token = await started();
    await app.write("DELETE", `/api/profile/orders/${id}`, undefined, { token: session });
    iyzico.pay(token);
    expect(await comeBack(token)).toBe(`/profile/orders/${id}?payment=done`);
    expect((await order()).status).toBe("paid");
  });

  it("does not let somebody pay twice because the first result is late", async () => {
    const { id, start, started, order } = await buyerWithOrder();
    const token = await started();
    iyzico.pay(token);
    const old = new Date(Date.now() - 25 * minuteMs);
    await app.db.updateTable("card_attempts").set({ created_at: old }).where("token", "=", token).execute();
    expect((await start()).json()).toMatchObject({ code: "ORDER_CLOSED" });
    expect(await order()).toMatchObject({ status: "paid", paid: 14_900 });
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it("logs neither keys nor tokens nor who pays", async () => {
    const { id, started } = await buyerWithOrder();
    const token = await started();
    iyzico.faults.detail = "signature";
    iyzico.pay(token);
    await comeBack(token);
    const text = logged.join("");
    expect(text).toContain("could not be read");
    const [attempt] = await attemptsOf(id);
    for (const secret of [
      ...Object.values(iyzico.environment).slice(0, 2),
      token,
      attempt?.url ?? token,
      person.tax_number,
      person.name,
    ])
      expect(text).not.toContain(secret);
  });

  it("is offered only with keys", async () => {
    const without = await createTestApp({}, { database: app.database });
    const buyer = await createBuyer(app);
    const { id }: Order = await buyer.ordered({ method: "card" });
    const answer = await without.write("POST", `/api/profile/orders/${id}/card`, undefined, { token: buyer.token });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "CARD_NOT_OFFERED"]);
  });
});
