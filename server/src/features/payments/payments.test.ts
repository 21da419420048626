import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop } from "../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkBooks } from "../ledger/check-books.job.ts";
import { endPromotions } from "../promotions/end-promotions.job.ts";
import { startHeldOrders } from "./start-held-orders.job.ts";
import { recordPayment, type ReceivedPayment } from "./record-payment.ts";
import { refundOrder } from "./refund-order.ts";

describe("payments", () => {
  let app: TestApp;
  let staffId: number;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    staffId = (await app.make.user({ role: "accounting" })).id;
  });

  const pay = (orderId: number, amount = 14_900, more: Partial<ReceivedPayment> = {}, now = new Date()) =>
    app.db
      .transaction()
      .execute((transaction) =>
        recordPayment(transaction, { orderId, amount, method: "transfer", receivedOn: turkishDay(now), ...more }, now),
      );
  const refund = (orderId: number, amount: number, now = new Date()) =>
    app.db
      .transaction()
      .execute((transaction) =>
        refundOrder(
          transaction,
          { orderId, amount, reason: "Vazgeçti", method: "transfer", sentTo: "", madeBy: staffId },
          now,
        ),
      );
  const balances = async (orderId: number): Promise<Record<string, number>> => {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(amount)::int as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.order_id = ${orderId} group by account having sum(amount) <> 0`.execute(app.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };
  const booksAgree = async () => {
    await checkBooks({ db: app.db, log: app.server.log }).run({});
    return app.db.selectFrom("book_findings").select(["kind", "order_id", "expected", "found"]).execute();
  };
  const isFeatured = async (id: number): Promise<boolean> =>
    (await app.db.selectFrom("listings").where("id", "=", id).select("featured").executeTakeFirstOrThrow()).featured;

  it("starts the promotion, issues the invoice and books both when all of the price is there", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    const { id } = await ordered();
    await pay(id, 10_000);
    expect(await read(id)).toMatchObject({ status: "open", paid: 10_000, promotion: null, invoices: [] });
    expect(await isFeatured(listingId)).toBe(false);
    await pay(id, 4_900);
    const order = await read(id);
    expect(order).toMatchObject({ status: "paid", paid: 14_900, can_cancel: false, transfer: null });
    expect(order.invoices).toMatchObject([{ kind: "invoice", net: 12_417, vat: 2_483, total: 14_900 }]);
    expect(order.invoices[0]?.number).toMatch(/^PZR\d{4}\d{9}$/);
    expect(Date.parse(order.promotion?.ends_at ?? "") - Date.parse(order.promotion?.starts_at ?? "")).toBe(7 * dayMs);
    expect(await isFeatured(listingId)).toBe(true);
    expect(await balances(id)).toEqual({ bank: 14_900, sales: -12_417, vat: -2_483 });
    expect(await booksAgree()).toEqual([]);
  });

  it("records the same money once", async () => {
    const { ordered, read } = await createBuyer(app);
    const { id } = await ordered();
    const results = await Promise.all([1, 2, 3].map(() => pay(id, 14_900, { source: `card:${id}` })));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ paid: 14_900, invoices: [{}] });
  });

  it("extends what runs already, and ends by the job", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    const first = await ordered();
    await pay(first.id);
    const second = await ordered();
    await pay(second.id);
    const [one, other] = [await read(first.id), await read(second.id)];
    expect(other.promotion?.starts_at).toBe(one.promotion?.ends_at);
    const at = (moment: string | undefined) => () => new Date(Date.parse(moment ?? "") + 1);
    await endPromotions(app.db, at(one.promotion?.ends_at)).run({});
    expect(await isFeatured(listingId)).toBe(true);
    await endPromotions(app.db, at(other.promotion?.ends_at)).run({});
    expect(await isFeatured(listingId)).toBe(false);
  });

  it("leaves what staff feature featured when a promotion ends", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    await app.db.updateTable("listings").set({ featured_by_staff: true }).where("id", "=", listingId).execute();
    const { id } = await ordered();
    await pay(id);
    const { promotion } = await read(id);
    await endPromotions(app.db, () => new Date(Date.parse(promotion?.ends_at ?? "") + 1)).run({});
    expect(await isFeatured(listingId)).toBe(true);
  });

  it("bumps to the top of the lists, and labels as urgent", async () => {
    await app.db.updateTable("packages").set({ is_active: true }).execute();
    const { ordered, packageOf, listingId } = await createBuyer(app);
    const before = new Date(Date.now() - dayMs);
    await app.db.updateTable("listings").set({ published_at: before }).where("id", "=", listingId).execute();
    for (const { id, price } of [packageOf("bump", null), packageOf("urgent")])
      await pay((await ordered({ package_id: id, price })).id, price);
    const row = await app.db
      .selectFrom("listings")
      .where("id", "=", listingId)
      .select(["published_at", "urgent", "featured"])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ urgent: true, featured: false });
    expect(row.published_at.getTime()).toBeGreaterThan(before.getTime());
    const card = (await app.get(`/api/listings/${listingId}`)).json();
    expect(card).toMatchObject({ urgent: true });
    await app.db.updateTable("packages").set({ is_active: false }).where("kind", "<>", "featured").execute();
  });

  it("holds what is paid for a listing that is not on sale, and starts it when it is, or for another", async () => {
    const { ordered, read, listingId, userId, token } = await createBuyer(app);
    const { id } = await ordered();
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", listingId).execute();
    await pay(id);
    expect(await read(id)).toMatchObject({ status: "held", promotion: null, invoices: [] });
    expect(await balances(id)).toEqual({ bank: 14_900, advances: -14_900 });
    await startHeldOrders(app.db).run({});
    expect((await read(id)).status).toBe("held");
    await app.db.updateTable("listings").set({ status: "active" }).where("id", "=", listingId).execute();
    await startHeldOrders(app.db).run({});
    expect(await read(id)).toMatchObject({ status: "paid", invoices: [{}] });

    const next = await ordered();
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", listingId).execute();
    await pay(next.id);
    const { id: other } = await app.make.listing({ sellerId: userId });
    const move = (listing: number) =>
      app.write("PUT", `/api/profile/orders/${next.id}/listing`, { listing_id: listing }, { token });
    expect((await move(listingId)).json()).toMatchObject({ code: "LISTING_NOT_ON_SALE" });
    expect((await move((await app.make.listing({})).id)).json()).toMatchObject({ code: "LISTING_NOT_FOUND" });
    expect((await move(other)).json()).toMatchObject({ status: "paid", listing: { id: other } });
    expect(await isFeatured(other)).toBe(true);
    expect((await move(other)).json()).toMatchObject({ code: "ORDER_CLOSED" });
    expect(await booksAgree()).toEqual([]);
  });

  it("takes money that comes after the order has lapsed", async () => {
    const { ordered, read } = await createBuyer(app);
    const { id } = await ordered();
    await app.db.updateTable("orders").set({ status: "lapsed" }).where("id", "=", id).execute();
    await pay(id);
    expect(await read(id)).toMatchObject({ status: "paid", invoices: [{}] });
  });

  it("refunds in parts with credit notes that add up, and ends the promotion when all is back", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    const { id } = await ordered();
    await pay(id, 15_000);
    expect(await balances(id)).toMatchObject({ advances: -100 });
    await expect(refund(id, 15_001)).rejects.toMatchObject({ code: "INVALID" });
    await refund(id, 100);
    expect(await balances(id)).toEqual({ bank: 14_900, sales: -12_417, vat: -2_483 });
    await refund(id, 3_333);
    expect(await isFeatured(listingId)).toBe(true);
    await refund(id, 11_567);
    const order = await read(id);
    expect(order).toMatchObject({ status: "refunded", refunded: 15_000 });
    expect(await isFeatured(listingId)).toBe(false);
    const credits = order.invoices.filter(({ kind }) => kind === "credit_note");
    expect(credits.map(({ total }) => total)).toEqual([3_333, 11_567]);
    expect(credits.reduce((sum, { vat }) => sum + vat, 0)).toBe(2_483);
    expect(await balances(id)).toEqual({ sales: -12_417, returns: 12_417 });
    expect(await booksAgree()).toEqual([]);
  });

  it("moves up what was bought to follow a refunded promotion", async () => {
    const { ordered, read } = await createBuyer(app);
    const first = await ordered();
    await pay(first.id);
    const second = await ordered();
    await pay(second.id);
    const now = new Date();
    await refund(first.id, 14_900, now);
    const { promotion } = await read(second.id);
    expect(Math.abs(Date.parse(promotion?.starts_at ?? "") - now.getTime())).toBeLessThan(1_000);
  });

  it("numbers without a gap, also where transactions fail among many at once", async () => {
    const buyers = await Promise.all(Array.from({ length: 67 }, () => createBuyer(app)));
    const orders = await Promise.all(
      buyers.flatMap(({ ordered, packageOf }) =>
        [7, 15, 30].map((days) => {
          const { id, price } = packageOf("featured", days);
          return ordered({ package_id: id, price });
        }),
      ),
    );
    await Promise.allSettled(
      orders.map(({ id, price }, index) =>
        app.db.transaction().execute(async (transaction) => {
          const payment = { orderId: id, amount: price, method: "transfer" as const, receivedOn: "2026-01-05" };
          await recordPayment(transaction, payment, new Date("2026-01-05T10:00:00Z"));
          if (index % 5 === 0) throw new Error("lost");
          if (index % 7 === 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
        }),
      ),
    );
    const issued = await app.db
      .selectFrom("invoices")
      .where("number", "like", "PZR2026%")
      .where("issued_at", "<", new Date("2026-01-06"))
      .select("number")
      .orderBy("number")
      .execute();
    expect(issued.length).toBeGreaterThan(100);
    const all = await app.db
      .selectFrom("invoices")
      .where("number", "like", "PZR2026%")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    const last = await app.db
      .selectFrom("invoice_numbers")
      .where("series", "=", "PZR")
      .where("year", "=", 2026)
      .select("last")
      .executeTakeFirstOrThrow();
    expect(last.last).toBe(all.n);
    expect(await booksAgree()).toEqual([]);
  });

  it("never changes what is issued or booked, and refuses an entry that does not balance", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    await pay(id);
    for (const change of [
      sql`update invoices set total = total + 1, net = net + 1 where order_id = ${id}`,
      sql`delete from invoices where order_id = ${id}`,
      sql`update payments set amount = 1 where order_id = ${id}`,
      sql`delete from ledger_lines`,
      sql`update ledger_entries set order_id = order_id`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow("never changed");
    const entry = sql<{ id: number }>`
      insert into ledger_entries (kind, order_id, happened_at) values ('sale', ${id}, now()) returning id`;
    await expect(entry.execute(app.db)).rejects.toThrow("does not balance");
    await expect(
      app.db.transaction().execute(async (transaction) => {
        const [row] = (await entry.execute(transaction)).rows;
        await sql`insert into ledger_lines values (${row?.id}, 'bank', 5), (${row?.id}, 'sales', -4)`.execute(
          transaction,
        );
      }),
    ).rejects.toThrow("does not balance");
  });

  it("shows staff where the books do not agree", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    await app.db.updateTable("orders").set({ paid: 500 }).where("id", "=", id).execute();
    expect(await booksAgree()).toEqual([{ kind: "paid", order_id: id, expected: 0, found: 500 }]);
    await app.db.updateTable("orders").set({ paid: 0 }).where("id", "=", id).execute();
    expect(await booksAgree()).toEqual([]);
  });
});
