import { dayMs } from "@pazar/contract/durations";
import type { Offer, Order } from "@pazar/contract/payments/orders";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createBuyer, openShop, person } from "../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { lapseOrders } from "./lapse-orders.job.ts";
import { remindOfPayment } from "./remind-of-payment.job.ts";

describe("orders", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
  });

  it("offers featured for 7, 15 and 30 days with KDV included, in the buyer's language", async () => {
    const { token } = await createBuyer(app);
    const offer: Offer = (await app.get("/api/offer", { token, locale: "en" })).json();
    expect(offer.methods).toEqual(["transfer"]);
    expect(offer.packages.map(({ kind, days, name, vat_rate }) => [kind, days, name, vat_rate])).toEqual([
      ["featured", 7, "Featured for 7 days", 20],
      ["featured", 15, "Featured for 15 days", 20],
      ["featured", 30, "Featured for 30 days", 20],
    ]);
  });

  it("orders by bank transfer: reference, price with its KDV, where to pay and until when", async () => {
    const { ordered, listingId, token } = await createBuyer(app);
    const order = await ordered();
    expect(order).toMatchObject({
      status: "open",
      listing: { id: listingId, is_on_sale: true },
      price: 14_900,
      net: 12_417,
      vat: 2_483,
      paid: 0,
      transfer: { iban: "TR330006100519786457841326", account_holder: "Deneme Pazaryeri A.Ş." },
      promotion: null,
      invoices: [],
      can_cancel: true,
    });
    expect(order.reference).toMatch(/^PZ[A-HJ-NP-Z2-9]{7}$/);
    expect(Date.parse(order.due_at) - Date.parse(order.created_at)).toBe(5 * dayMs);
    expect((await app.get("/api/profile/billing", { token })).json()).toEqual(person);
    const list = (await app.get("/api/profile/orders", { token })).json();
    expect(list.data.map(({ id }: Order) => id)).toEqual([order.id]);
  });

  it("makes one order of a double click, and keeps the price agreed to when it changes meanwhile", async () => {
    const { ordered, order, packageOf } = await createBuyer(app);
    const [one, other] = await Promise.all([ordered(), ordered()]);
    expect(other.id).toBe(one.id);
    const { id } = packageOf("featured");
    await app.db.insertInto("package_prices").values({ package_id: id, price: 15_900, vat_rate: 20 }).execute();
    const again = await ordered({ price: 15_900, buyer: { ...person, name: "Ali Yılmaz" } });
    expect(again).toMatchObject({ id: one.id, price: 14_900, buyer: { name: "Ali Yılmaz" } });
    const { listingId: _, ...second } = await createBuyer(app);
    expect((await second.order({ price: 14_900 })).json()).toMatchObject({ code: "PRICE_CHANGED" });
    expect((await second.order({ price: 15_900 })).statusCode).toBe(201);
    expect((await order({ package_id: 999_999 })).json()).toMatchObject({ code: "PACKAGE_NOT_OFFERED" });
    await app.db.deleteFrom("package_prices").where("price", "=", 15_900).execute();
  });

  it("waits for a payment that arrives at the same time, and then leaves what is paid as it is", async () => {
    const { ordered, order, read, listingId } = await createBuyer(app);
    const { id } = await ordered();
    const again = await app.db.transaction().execute(async (payment) => {
      await payment.selectFrom("orders").where("id", "=", id).select("id").forUpdate().execute();
      const waiting = order();
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        expect(rows.length).toBeGreaterThan(0);
      });
      await payment.selectFrom("listings").where("id", "=", listingId).select("id").forUpdate().execute();
      await payment.updateTable("orders").set({ status: "paid", paid: 14_900 }).where("id", "=", id).execute();
      return { waiting };
    });
    const answer = await again.waiting;
    expect(answer.statusCode).toBe(201);
    expect(answer.json().id).not.toBe(id);
    expect(await read(id)).toMatchObject({ status: "paid" });
  });

  it.each([
    ["a wrong TCKN", { ...person, tax_number: "10000000147" }, "tax_number", "T.C. kimlik"],
    ["a VKN of a person", { ...person, tax_number: "4840847211" }, "tax_number", "T.C. kimlik"],
    [
      "a wrong VKN",
      { ...person, kind: "company", tax_number: "4840847212", tax_office: "Şişli" },
      "tax_number",
      "vergi",
    ],
    ["an empty name", { ...person, name: " " }, "name", "adı girin"],
    ["a company without tax office", { ...person, kind: "company", tax_number: "4840847211" }, "tax_office", "Vergi"],
  ] as const)("refuses %s at its field", async (_, buyer, field, words) => {
    const { order } = await createBuyer(app);
    const answer = await order({ buyer });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[`buyer.${field}`][0]).toContain(words);
  });

  it("is only for one's own listings that are on sale or in review", async () => {
    const { order, userId } = await createBuyer(app);
    const another = await app.make.listing({});
    expect((await order({}, another.id)).json()).toMatchObject({ code: "LISTING_NOT_FOUND" });
    const sold = await app.make.listing({ sellerId: userId, status: "sold" });
    expect((await order({}, sold.id)).json()).toMatchObject({ code: "LISTING_SOLD" });
    const off = await app.make.listing({ sellerId: userId, status: "inactive" });
    expect((await order({}, off.id)).json()).toMatchObject({ code: "LISTING_NOT_ON_SALE" });
    const waiting = await app.make.listing({ sellerId: userId, status: "pedding" });
    expect((await order({}, waiting.id)).statusCode).toBe(201);
  });

  it("shows an order to nobody else", async () => {
    const { ordered } = await createBuyer(app);
    const { id } = await ordered();
    const { token } = await createBuyer(app);
    expect((await app.get(`/api/profile/orders/${id}`, { token })).json()).toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect((await app.write("DELETE", `/api/profile/orders/${id}`, undefined, { token })).statusCode).toBe(404);
  });

  it("is cancelled once, and not when money has come", async () => {
    const { ordered, token } = await createBuyer(app);
    const { id } = await ordered();
    const cancel = (order: number) => app.write("DELETE", `/api/profile/orders/${order}`, undefined, { token });
    expect((await cancel(id)).json()).toMatchObject({ status: "cancelled", can_cancel: false });
    expect((await cancel(id)).statusCode).toBe(200);
    const next = await ordered();
    await app.db.updateTable("orders").set({ paid: 100 }).where("id", "=", next.id).execute();
    expect((await cancel(next.id)).json()).toMatchObject({ code: "ORDER_PAID_PARTLY" });
    await app.db.updateTable("orders").set({ paid: 0, status: "lapsed" }).where("id", "=", next.id).execute();
    expect((await cancel(next.id)).json()).toMatchObject({ code: "ORDER_CLOSED" });
  });

  it("reminds two days before the end, once, and lapses after five days unless a part is paid", async () => {
    const { ordered, read, userId } = await createBuyer(app);
    const first = await ordered();
    const { id: otherListing } = await app.make.listing({ sellerId: userId });
    const partly = await ordered({}, otherListing);
    await app.db.updateTable("orders").set({ paid: 100 }).where("id", "=", partly.id).execute();
    const later = (days: number) => () => new Date(Date.parse(first.created_at) + days * dayMs + 1_000);
    const reminded = async () =>
      (await app.queuedJobs("send_payment_reminder")).filter((job) => JSON.stringify(job).includes(String(first.id)))
        .length;
    await remindOfPayment(app.db, later(2)).run({});
    expect(await reminded()).toBe(0);
    await remindOfPayment(app.db, later(3)).run({});
    await remindOfPayment(app.db, later(4)).run({});
    expect(await reminded()).toBe(1);
    await lapseOrders(app.db, later(4)).run({});
    expect((await read(first.id)).status).toBe("open");
    await lapseOrders(app.db, later(5)).run({});
    expect((await read(first.id)).status).toBe("lapsed");
    expect((await read(partly.id)).status).toBe("open");
  });

  it("sells nothing while the settings name no company or bank account", async () => {
    const { token, order } = await createBuyer(app);
    await app.db.updateTable("settings").set({ iban: "" }).execute();
    expect((await app.get("/api/offer", { token })).json().methods).toEqual([]);
    expect((await order()).json().errors.method[0]).toContain("ödeme yolu");
    await openShop(app);
  });
});
