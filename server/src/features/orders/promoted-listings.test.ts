import { dayMs } from "@pazar/contract/durations";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { MyListing } from "@pazar/contract/listings/my-listings";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBuyer, openShop, person } from "../../testing/people/buyer.ts";
import { startMail } from "../../testing/mail.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccounts } from "../accounts/profile/delete-account.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { endPromotions } from "../promotions/end-promotions.job.ts";
import { sendPaymentReminder } from "./remind-of-payment.job.ts";

describe("promoted listings", () => {
  let app: TestApp;
  let mail: Awaited<ReturnType<typeof startMail>>;
  beforeAll(async () => {
    [app, mail] = await Promise.all([createTestApp(), startMail()]);
    await openShop(app);
    await app.db.updateTable("packages").set({ is_active: true }).execute();
  });
  afterAll(() => mail.stop());

  const pay = (orderId: number, amount = 14_900, now = new Date()) =>
    app.db
      .transaction()
      .execute((transaction) =>
        recordPayment(transaction, { orderId, amount, method: "transfer", receivedOn: turkishDay(now) }, now),
      );
  const mine = async (token: string): Promise<MyListing> => {
    const { data } = (await app.get("/api/profile/listings", { token })).json();
    return data[0];
  };

  it("tell their seller of the order that waits for money, then until when they are promoted", async () => {
    const { ordered, packageOf, token } = await createBuyer(app);
    expect(await mine(token)).toMatchObject({ featured_until: null, urgent_until: null, open_order: null });
    const first = await ordered();
    const urgent = packageOf("urgent");
    const second = await ordered({ package_id: urgent.id, price: urgent.price });
    expect((await mine(token)).open_order).toEqual({ id: second.id, package_id: urgent.id });
    await pay(second.id, urgent.price);
    expect((await mine(token)).open_order).toEqual({ id: first.id, package_id: packageOf("featured").id });
    await pay(first.id);
    const { featured_until, urgent_until, open_order } = await mine(token);
    expect(open_order).toBeNull();
    for (const until of [featured_until, urgent_until])
      expect(Date.parse(until ?? "") - Date.now()).toBeGreaterThan(6.9 * dayMs);
  });

  it("are on home and labelled in lists and searches as soon as they are paid for", async () => {
    const { ordered, packageOf, listingId } = await createBuyer(app);
    const featured = async () => {
      const cards: ListingCard[] = (await app.get("/api/listings/featured")).json();
      return cards.some(({ id }) => id === listingId);
    };
    const card = async (): Promise<ListingCard | undefined> => {
      const { data }: ListingPage = (await app.get("/api/listings")).json();
      return data.find(({ id }) => id === listingId);
    };
    expect(await featured()).toBe(false);
    expect(await card()).toMatchObject({ featured: false });
    expect(await card()).not.toHaveProperty("urgent");
    const urgent = packageOf("urgent");
    await pay((await ordered({ package_id: urgent.id, price: urgent.price })).id, urgent.price);
    await pay((await ordered()).id);
    // Every process hears of it by a notice.
    await vi.waitFor(async () => {
      expect(await featured()).toBe(true);
      expect(await card()).toMatchObject({ featured: true, urgent: true });
    });
  });

  it("show views a day with and without the promotion, on whole days", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    const { id } = await ordered();
    const start = new Date(Date.now() - 3 * dayMs);
    await pay(id, 14_900, start);
    const day = (from: number) => turkishDay(new Date(start.getTime() + from * dayMs));
    const views = [
      [-4, 100],
      [-2, 4],
      [-1, 2],
      [0, 50],
      [1, 20],
      [2, 10],
      [3, 70],
    ] as const;
    await app.db
      .insertInto("listing_daily_views")
      .values(views.map(([from, count]) => ({ listing_id: listingId, day: day(from), views: count })))
      .execute();
    const created = (from: number) =>
      app.db
        .updateTable("listings")
        .set({ created_at: new Date(start.getTime() + from * dayMs) })
        .where("id", "=", listingId)
        .execute();
    await created(-30);
    expect((await read(id)).promotion).toMatchObject({ views_a_day: 15, views_a_day_before: 3 });
    await created(-1);
    expect((await read(id)).promotion).toMatchObject({ views_a_day: 15, views_a_day_before: 2 });
    await created(0);
    expect((await read(id)).promotion).toMatchObject({ views_a_day: 15, views_a_day_before: null });
    const { ordered: orderNow, read: readNow } = await createBuyer(app);
    const fresh = await orderNow();
    await pay(fresh.id);
    expect((await readNow(fresh.id)).promotion).toMatchObject({ views_a_day: null });
  });

  it("tells apart what waits for its review and what is off sale", async () => {
    const { ordered, read, listingId } = await createBuyer(app);
    const { id } = await ordered();
    const set = (status: "pedding" | "sold") =>
      app.db.updateTable("listings").set({ status }).where("id", "=", listingId).execute();
    await set("pedding");
    expect((await read(id)).listing).toMatchObject({ is_on_sale: false, is_in_review: true });
    await set("sold");
    expect((await read(id)).listing).toMatchObject({ is_on_sale: false, is_in_review: false });
  });

  it("are reminded of in lira, whatever the language", async () => {
    const { ordered, userId } = await createBuyer(app);
    const { id } = await ordered();
    await app.db.updateTable("users").set({ locale: "en" }).where("id", "=", userId).execute();
    const config = { PUBLIC_URL: "https://pazar.test", DEFAULT_LOCALE: "tr" } as const;
    await sendPaymentReminder({ db: app.db, mailer: mail.mailer, config }).run({ orderId: id });
    const text = JSON.stringify(mail.inbox.mails.at(-1));
    expect(text).toContain("₺149.00");
    expect(text).not.toContain("$");
  });

  it("are in the download of one's data with orders, payments and invoices, and nobody else's are", async () => {
    const { ordered, token } = await createBuyer(app);
    const { id, reference } = await ordered();
    await pay(id);
    const other = await createBuyer(app);
    const another = await other.ordered();
    const answer = await app.get("/api/profile/data", { token });
    expect(answer.json()).toMatchObject({
      billing_details: { details: person },
      orders: [{ id, reference, price_in_kurus: 14_900, status: "paid", buyer: person }],
      payments: [{ order_id: id, amount_in_kurus: 14_900 }],
      refunds: [],
      invoices: [{ order_id: id, total_in_kurus: 14_900 }],
    });
    expect(answer.body).not.toContain(another.reference);
  });

  it("leave no open order behind when the account goes, except what money has come for", async () => {
    const { ordered, userId, token } = await createBuyer(app);
    const open = await ordered();
    const { id: otherListing } = await app.make.listing({ sellerId: userId });
    const partly = await ordered({}, otherListing);
    await pay(partly.id, 100);
    const statuses = async () =>
      (
        await app.db.selectFrom("orders").where("user_id", "=", userId).select(["id", "status"]).orderBy("id").execute()
      ).map(({ id, status }) => [id, status]);
    expect((await app.write("POST", "/api/profile/deletion", undefined, { token })).statusCode).toBe(200);
    expect(await statuses()).toEqual([
      [open.id, "cancelled"],
      [partly.id, "open"],
    ]);
    await deleteAccounts(app.db, () => new Date(Date.now() + 15 * dayMs)).run({});
    const { length } = await app.db.selectFrom("billing_details").where("user_id", "=", userId).selectAll().execute();
    expect(length).toBe(0);
  });

  it("tell their seller when a package starts, and when the last one has ended", async () => {
    const { ordered, packageOf, token } = await createBuyer(app);
    const urgent = packageOf("urgent");
    const first = await ordered();
    const second = await ordered({ package_id: urgent.id, price: urgent.price });
    await pay(first.id);
    await pay(second.id, urgent.price);
    const inbox = async (): Promise<string[]> =>
      (await app.get("/api/notices", { token })).json().data.map(({ title }: { title: string }) => title);
    const started = "İlanınız için aldığınız paket başladı";
    expect(await inbox()).toEqual([started, started]);
    await app.db
      .updateTable("promotions")
      .set({ starts_at: new Date(Date.now() - 9 * dayMs), ends_at: new Date(Date.now() - dayMs) })
      .where("order_id", "=", first.id)
      .execute();
    await endPromotions(app.db).run({});
    expect(await inbox()).toHaveLength(2);
    await endPromotions(app.db, () => new Date(Date.now() + 60 * dayMs)).run({});
    expect(await inbox()).toEqual(["İlanınız için aldığınız paketin süresi doldu", started, started]);
  });
});
