import { randomUUID } from "node:crypto";
import type {
  NewPayment,
  PaymentCounts,
  StaffOrder,
  StaffOrderDetails,
} from "@pazar/contract/admin/accounting/payments";
import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop, person } from "../../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkBooks } from "../../ledger/check-books.job.ts";
import { recordPayment } from "../record-payment.ts";

const iban = "TR33 0006 1005 1978 6457 8413 26";

describe("payments for staff", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    const { id } = await app.make.user({ role: "accounting", firstName: "Zehra", lastName: "Kurt" });
    ({ token } = await app.make.session(id));
  });

  const url = (id: number) => `/api/admin/payments/orders/${id}`;
  const read = async (id: number): Promise<StaffOrderDetails> => (await app.get(url(id), { token })).json();
  const pay = (id: number, change: Partial<NewPayment> = {}) => {
    const body = {
      key: randomUUID(),
      amount: 14_900,
      received_on: turkishDay(new Date()),
      note: "",
      paid_before: 0,
      ...change,
    };
    return app.write("POST", `${url(id)}/payments`, body, { token });
  };
  const refund = (id: number, change: object = {}) =>
    app.write(
      "POST",
      `${url(id)}/refunds`,
      { method: "transfer", iban, amount: 14_900, reason: "Vazgeçti", refunded_before: 0, ...change },
      { token },
    );
  const list = async (query: string): Promise<StaffOrder[]> =>
    (await app.get(`/api/admin/payments/orders?${query}`, { token })).json().data;
  const counts = async (): Promise<PaymentCounts> => (await app.get("/api/admin/payments/counts", { token })).json();
  const cardPaid = (orderId: number, amount = 14_900) =>
    app.db
      .transaction()
      .execute((transaction) =>
        recordPayment(
          transaction,
          { orderId, amount, method: "card", receivedOn: turkishDay(new Date()), source: `card:${orderId}` },
          new Date(),
        ),
      );

  it("confirms a transfer: the promotion starts, the invoice and the books follow, the log has words", async () => {
    const { ordered, listingId } = await createBuyer(app);
    const { id, reference } = await ordered();
    expect((await read(id)).missing).toBe(14_900);
    const answer = await pay(id, { note: "Şubeden" });
    expect(answer.statusCode).toBe(200);
    const order: StaffOrderDetails = answer.json();
    expect(order).toMatchObject({
      reference,
      status: "paid",
      missing: 0,
      refundable: 14_900,
      refundable_to_card: 0,
      problems: [],
      buyer: person,
      listing: { id: listingId, status: "active" },
      promotion: { ended_at: null },
      payments: [{ amount: 14_900, source: "staff", note: "Şubeden", recorded_by: "Zehra Kurt" }],
      invoices: [{ kind: "invoice", total: 14_900 }],
    });
    expect(order.entries.map(({ kind, lines }) => [kind, ...lines.map((one) => [one.number, one.amount])])).toEqual([
      ["payment", ["102", 14_900], ["340", -14_900]],
      ["sale", ["340", 14_900], ["391", -2_483], ["600", -12_417]],
    ]);
    expect((await app.get(`/api/listings/${listingId}`)).json()).toMatchObject({ featured: true });
    const entry = await app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "order")
      .where("target_id", "=", String(id))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "record_payment",
      reason: "Şubeden",
      before: { order_status: "open", paid: 0 },
      after: { order_status: "paid", paid: 14_900, amount: 14_900 },
    });
  });

  it("records a double click once, and asks where somebody else has recorded money meanwhile", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await read(id)).payments).toHaveLength(1);
    const { ordered: orderedElsewhere } = await createBuyer(app);
    const { id: other } = await orderedElsewhere();
    expect((await pay(other, { key })).statusCode).toBe(422);
    expect((await read(other)).paid).toBe(0);
    const late = await pay(id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { id, paid: 14_900 } });
    expect((await read(id)).payments).toHaveLength(1);
  });

  it.each([
    ["no amount", { amount: 0 }, { amount: ["0'dan büyük bir tutar girin."] }],
    ["too much", { amount: 200_000_001 }, { amount: ["Bu tutar çok büyük. Bir kez daha kontrol edin."] }],
    [
      "tomorrow",
      { received_on: turkishDay(new Date(Date.now() + dayMs)) },
      { received_on: ["Tarih bugünden sonra olamaz."] },
    ],
  ])("refuses a payment with %s", async (_, change, errors) => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    const answer = await pay(id, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors });
    expect((await read(id)).paid).toBe(0);
  });

  it("never counts more than the order can hold", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    const paid = 2_100_000_000;
    await app.db.updateTable("orders").set({ paid }).where("id", "=", id).execute();
    expect((await pay(id, { amount: 200_000_000, paid_before: paid })).statusCode).toBe(422);
    await app.db.updateTable("orders").set({ paid: 0 }).where("id", "=", id).execute();
  });

  it("lists what waits, what is held and what needs attention, and counts them", async () => {
    const before = await counts();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => createBuyer(app)));
    const [open, partly, over, held] = await Promise.all(buyers.map(({ ordered }) => ordered()));
    await pay(partly?.id ?? 0, { amount: 5_000 });
    await pay(over?.id ?? 0, { amount: 20_000 });
    await app.db
      .updateTable("listings")
      .set({ status: "sold" })
      .where("id", "=", buyers[3]?.listingId ?? 0)
      .execute();
    await pay(held?.id ?? 0);
    const after = await counts();
    expect(after.transfers - before.transfers).toBe(2);
    expect(after.held - before.held).toBe(1);
    expect(after.attention - before.attention).toBe(2);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids("tab=transfers")).toEqual(expect.arrayContaining([open?.id, partly?.id]));
    expect(await ids("tab=held")).toEqual([held?.id]);
    const attention = await list("tab=attention");
    expect(attention.find(({ id }) => id === partly?.id)?.problems).toEqual(["partly_paid"]);
    expect(attention.find(({ id }) => id === over?.id)?.problems).toEqual(["overpaid"]);
    expect(attention.some(({ id }) => id === open?.id)).toBe(false);

    // The excess goes back, and nothing is left to look at.
    expect((await refund(over?.id ?? 0, { amount: 5_100 })).json()).toMatchObject({ status: "paid", problems: [] });
  });

  it("is searched by reference, buyer, account, listing and order number, and narrowed", async () => {
    const { ordered, listingId, userId } = await createBuyer(app);
    await app.db.updateTable("users").set({ first_name: "Gülşen" }).where("id", "=", userId).execute();
    const { id, reference } = await ordered({ buyer: { ...person, name: "İpek Şahinoğlu" } });
    const ids = async (query: string) => (await list(`tab=all&${query}`)).map((order) => order.id);
    const spaced = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
    for (const q of [reference, spaced, "ipek sahin", "GÜLŞEN", String(listingId), String(id)])
      expect([q, ...(await ids(`q=${encodeURIComponent(q)}`))]).toEqual([q, id]);
    expect(await ids(`q=${reference}&status=paid`)).toEqual([]);
    expect(await ids(`q=${reference}&method=card`)).toEqual([]);
    const day = turkishDay(new Date());
    expect(await ids(`q=${reference}&from=${day}&to=${day}&status=open&method=transfer`)).toEqual([id]);
    expect(await ids(`q=${reference}&to=2020-01-01`)).toEqual([]);
    expect(await ids("q=%27%3A*%20%26")).toEqual([]);
  });

  it("goes through the pages without gap or double", async () => {
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { data: StaffOrder[]; next_cursor: string | null } = (
        await app.get(`/api/admin/payments/orders?tab=all&size=3${cursor && `&cursor=${cursor}`}`, { token })
      ).json();
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    const all = await app.db
      .selectFrom("orders")
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it("refunds with a credit note and ends the promotion", async () => {
    const { ordered, listingId } = await createBuyer(app);
    const { id } = await ordered();
    await pay(id);
    const order: StaffOrderDetails = (await refund(id)).json();
    expect(order).toMatchObject({
      status: "refunded",
      refundable: 0,
      promotion: { was_refunded: true },
      refunds: [{ amount: 14_900, status: "done", sent_to: iban.replaceAll(" ", ""), reason: "Vazgeçti" }],
      invoices: [{ kind: "invoice" }, { kind: "credit_note", total: 14_900 }],
    });
    expect((await app.get(`/api/listings/${listingId}`)).json()).toMatchObject({ featured: false });
    // A double click.
    expect((await refund(id)).json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { refunded: 14_900 } });
    // Money that comes after that can go back as well.
    const late = await pay(id, { paid_before: 14_900 });
    expect(late.json()).toMatchObject({ status: "refunded", problems: ["overpaid"], refundable: 14_900 });
    expect((await refund(id, { refunded_before: 14_900 })).json()).toMatchObject({ refundable: 0, problems: [] });
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    expect((await read(id)).findings).toEqual([]);
  });

  it.each([
    ["more than was paid", { amount: 14_901 }, "amount", "İade, ödenen tutardan büyük olamaz."],
    ["without a reason", { reason: " " }, "reason", "Nedenini yazın (en az 3 karakter)."],
    ["to a wrong IBAN", { iban: "TR33 0006 1005" }, "iban", "Geçerli bir IBAN girin (TR ve 24 rakam)."],
    [
      "to a card that did not pay",
      { method: "card" },
      "amount",
      "Karta en fazla karttan ödenen tutar iade edilebilir. Kalanı havaleyle iade edin.",
    ],
  ])("refuses a refund %s", async (_, change, field, message) => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    await pay(id);
    const answer = await refund(id, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
    expect(await read(id)).toMatchObject({ status: "paid", refunded: 0, refunds: [] });
  });

  it("leaves a card refund pending, and lets staff send a refused one by transfer", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    await cardPaid(id);
    expect((await read(id)).refundable_to_card).toBe(14_900);
    const order: StaffOrderDetails = (await refund(id, { method: "card", iban: undefined })).json();
    expect(order).toMatchObject({ status: "refunded", refunds: [{ status: "pending", method: "card" }] });
    const [made] = order.refunds;
    const send = (given = iban) =>
      app.write("POST", `/api/admin/payments/refunds/${made?.id}/transfer`, { iban: given }, { token });
    expect((await send()).json()).toMatchObject({ code: "REFUND_NOT_FAILED" });
    await app.db
      .updateTable("refunds")
      .set({ status: "failed" })
      .where("id", "=", made?.id ?? 0)
      .execute();
    expect((await list("tab=attention")).find((one) => one.id === id)?.problems).toEqual(["refund_failed"]);
    expect((await send("TR00")).statusCode).toBe(422);
    expect((await send()).json()).toMatchObject({ problems: [], refunds: [{ status: "done", method: "transfer" }] });
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    expect((await read(id)).findings).toEqual([]);
  });

  it("shows where the books disagree", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    await app.db.updateTable("orders").set({ paid: 500 }).where("id", "=", id).execute();
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    expect((await counts()).findings).toBe(1);
    expect((await list("tab=attention")).find((one) => one.id === id)?.problems).toContain("books");
    expect((await read(id)).findings).toMatchObject([{ kind: "paid", expected: 0, found: 500 }]);
    await app.db.updateTable("orders").set({ paid: 0 }).where("id", "=", id).execute();
  });

  it("is for accounting only, and refunds need a fresh confirmation", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    for (const role of ["moderator", "users"]) {
      const { token: other } = await app.make.session((await app.make.user({ role })).id);
      expect([role, (await app.get(url(id), { token: other })).statusCode]).toEqual([role, 403]);
    }
    const { id: staffId } = await app.make.user({ role: "accounting" });
    const { token: stale } = await app.make.session(staffId);
    await app.db
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - dayMs) })
      .where("user_id", "=", staffId)
      .execute();
    const body = { method: "transfer", iban, amount: 1, reason: "Neden", refunded_before: 0 };
    expect((await app.write("POST", `${url(id)}/refunds`, body, { token: stale })).json()).toMatchObject({
      code: "CONFIRMATION_NEEDED",
    });
    expect((await app.get(url(999_999), { token })).json()).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });
});
