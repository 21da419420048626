import type { AccountingReport, ReportGroup } from "@pazar/contract/admin/accounting/accounting-reports";
import { dayMs } from "@pazar/contract/durations";
import { splitVatOfRefund } from "@pazar/contract/text/money";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql, type Transaction } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { DB } from "../../platform/database/database-types.ts";
import { createBuyer, openShop, person } from "../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { placeOrder } from "../orders/place-order.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** An invoice or a credit note as the test remembers it; credit notes are below zero. */
type Sale = { day: string; keys: Record<ReportGroup, string>; count: number; net: number; vat: number; total: number };

describe("accounting reports", () => {
  let app: TestApp;
  let token: string;
  let staffId: number;
  const sales: Sale[] = [];
  const placed: string[] = [];
  const refunds: { day: string; amount: number }[] = [];
  const open = { count: 0, amount: 0 };

  const report = async (query: string, locale: "tr" | "en" = "tr"): Promise<AccountingReport> => {
    const answer = await app.get(`/api/admin/reports?${query}`, { token, locale });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json();
  };

  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    staffId = (await app.make.user({ role: "accounting" })).id;
    ({ token } = await app.make.session(staffId));
    const random = numbers(7);
    const places = await app.db
      .selectFrom("districts")
      .distinctOn("city_id")
      .select("id")
      .orderBy("city_id")
      .limit(4)
      .execute();
    const buyers = await Promise.all(
      places.map(async ({ id }) => {
        const { userId, packageOf } = await createBuyer(app);
        return { userId, packageOf, districtId: id };
      }),
    );
    const write = <T>(work: (transaction: Transaction<DB>) => Promise<T>): Promise<T> =>
      app.db.transaction().execute(work);
    for (let index = 0; index < 40; index++) {
      const buyer = buyers[random(buyers.length)];
      if (!buyer) throw new Error("nobody");
      // The last minute of a day in Turkey is another day in UTC's evening.
      const at = (daysBefore: number) => new Date(Date.parse("2026-03-31T20:59:00Z") - daysBefore * dayMs);
      const { id: listingId } = await app.make.listing({ sellerId: buyer.userId, districtId: buyer.districtId });
      const chosen = buyer.packageOf("featured", [7, 15, 30][random(3)]);
      const boughtBefore = 10 + random(80);
      const orderId = await placeOrder(
        app,
        buyer.userId,
        listingId,
        { package_id: chosen.id, price: chosen.price, method: "transfer", buyer: person },
        at(boughtBefore),
      );
      placed.push(turkishDay(at(boughtBefore)));
      const order = await app.db.selectFrom("orders").where("id", "=", orderId).selectAll().executeTakeFirstOrThrow();
      const keys = {
        package: String(chosen.id),
        method: order.method,
        city: String(order.city_id),
        category: String(order.top_id),
      };
      if (index % 8 === 7) {
        open.count++;
        open.amount += chosen.price;
        continue;
      }
      const paidAt = at(boughtBefore - random(4));
      await write((transaction) =>
        recordPayment(
          transaction,
          { orderId, amount: chosen.price, method: "transfer", receivedOn: turkishDay(paidAt) },
          paidAt,
        ),
      );
      sales.push({ day: turkishDay(paidAt), keys, count: 1, net: order.net, vat: order.vat, total: order.price });
      if (index % 3 !== 0) continue;
      const refundedAt = at(random(5));
      const amount = index % 2 === 0 ? chosen.price : 1 + random(chosen.price - 1);
      const refundId = await write((transaction) =>
        refundOrder(
          transaction,
          { orderId, amount, reason: "Vazgeçti", method: "transfer", sentTo: "", madeBy: staffId },
          refundedAt,
        ),
      );
      await sql`update refunds set created_at = ${refundedAt} where id = ${refundId}`.execute(app.db);
      refunds.push({ day: turkishDay(refundedAt), amount });
      const { net, vat } = splitVatOfRefund(amount, { refundedBefore: 0, ratePercent: order.vat_rate });
      sales.push({ day: turkishDay(refundedAt), keys, count: 0, net: -net, vat: -vat, total: -amount });
    }
  });

  const within = <T extends { day: string }>(rows: readonly T[], { from, to }: { from: string; to: string }): T[] =>
    rows.filter(({ day }) => day >= from && day <= to);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  /** The same report by plain addition. */
  function oracle(period: { from: string; to: string }) {
    const shown = within(sales, period);
    const [plus, minus] = [shown.filter(({ count }) => count === 1), shown.filter(({ count }) => count === 0)];
    const returned = within(refunds, period);
    return {
      net: sum(shown.map(({ net }) => net)),
      vat: sum(shown.map(({ vat }) => vat)),
      total: sum(shown.map(({ total }) => total)),
      orders: placed.filter((day) => day >= period.from && day <= period.to).length,
      invoices: plus.length,
      invoiced: sum(plus.map(({ total }) => total)),
      credit_notes: minus.length,
      credited: Math.abs(sum(minus.map(({ total }) => total))),
      refunds: returned.length,
      refunded: sum(returned.map(({ amount }) => amount)),
      refunds_waiting: 0,
    };
  }

  it.each([
    "from=2026-03-01&to=2026-03-31",
    "from=2026-03-01&to=2026-03-31&step=week",
    "from=2026-01-01&to=2026-03-31&compare=last_year",
    "from=2026-02-10&to=2026-02-20&step=day",
    "from=2026-01-20&to=2026-03-29&compare=none",
    "from=2026-02-15&to=2026-03-31",
    "from=2026-03-31&to=2026-03-31&compare=none",
    "from=2022-01-01&to=2026-12-31&step=month",
  ])("is what the orders, payments and refunds add up to: %s", async (query) => {
    const { period, totals, points, compared, groups } = await report(query);
    expect(totals).toMatchObject(oracle(period));
    for (const part of points) {
      const { net, vat, total, orders, invoiced, credited } = oracle(part);
      expect(part).toMatchObject({ net, vat, total, orders, invoiced, credited });
    }
    expect(points[0]?.from).toBe(period.from);
    expect(points.at(-1)?.to).toBe(period.to);
    expect(compared?.totals ?? {}).toMatchObject(compared ? oracle(compared.period) : {});
    for (const [group, shares] of Object.entries(groups)) {
      expect(sum(shares.map(({ total }) => total))).toBe(totals.total);
      expect(shares.map(({ total }) => total)).toEqual(shares.map(({ total }) => total).toSorted((a, b) => b - a));
      for (const { key, invoices, net, vat, total, total_compared } of shares) {
        const of = (time: { from: string; to: string }) =>
          within(sales, time).filter(({ keys }) =>
            Object.entries(keys).some((one) => one[0] === group && one[1] === key),
          );
        const shown = of(period);
        expect({ invoices, net, vat, total }).toEqual({
          invoices: sum(shown.map(({ count }) => count)),
          net: sum(shown.map((sale) => sale.net)),
          vat: sum(shown.map((sale) => sale.vat)),
          total: sum(shown.map((sale) => sale.total)),
        });
        expect(total_compared).toBe(compared ? sum(of(compared.period).map((sale) => sale.total)) : null);
      }
    }
  });

  it("counts the same anew as it did while it happened", async () => {
    const kept = async () => [
      (await sql`select * from daily_sales order by 1, 2, 3, 4`.execute(app.db)).rows,
      (await sql`select * from monthly_sales order by 1, 2, 3, 4`.execute(app.db)).rows,
    ];
    const before = await kept();
    await sql`select recount_daily_sales()`.execute(app.db);
    expect(await kept()).toEqual(before);
  });

  it("names packages, methods, cities and categories in the reader's language", async () => {
    const names = async (locale: "tr" | "en") => {
      const { groups } = await report("from=2026-01-01&to=2026-03-31", locale);
      return [groups.package.map(({ name }) => name).toSorted()[0], groups.method[0]?.name, groups.category[0]?.name];
    };
    const [turkish, english] = [await names("tr"), await names("en")];
    expect(turkish.slice(0, 2)).toEqual(["15 gün öne çıkan", "Havale / EFT"]);
    expect(english.slice(0, 2)).toEqual(["Featured for 15 days", "Bank transfer"]);
    expect(turkish[2]).not.toBe(english[2]);
    const { groups } = await report("from=2026-01-01&to=2026-03-31");
    expect(groups.city.every(({ name }) => /^\p{Lu}/u.test(name))).toBe(true);
  });

  it("says what waits and runs now, whatever the period", async () => {
    const { now } = await report("from=2020-01-01&to=2020-01-31");
    expect(now.open_transfers).toEqual(open);
    expect(now.promotions.featured).toBe(0);
    const { ordered } = await createBuyer(app);
    const { id, price } = await ordered();
    const waiting = (await report("from=2020-01-01&to=2020-01-31")).now.open_transfers;
    expect(waiting).toEqual({ count: open.count + 1, amount: open.amount + price });
    await app.db
      .transaction()
      .execute((transaction) =>
        recordPayment(
          transaction,
          { orderId: id, amount: price, method: "transfer", receivedOn: turkishDay(new Date()) },
          new Date(),
        ),
      );
    const after = (await report("from=2020-01-01&to=2020-01-31")).now;
    expect(after).toEqual({ open_transfers: open, promotions: { featured: 1, bump: 0, urgent: 0 } });
  });

  it("shows new members and listings of the day", async () => {
    const today = turkishDay(new Date());
    const query = `from=${today}&to=${today}`;
    const before = (await report(query)).totals;
    const seller = await app.make.user();
    await app.make.listing({ sellerId: seller.id });
    await app.make.listing({ sellerId: seller.id });
    const { totals, points } = await report(query);
    expect(totals.new_members).toBe(before.new_members + 1);
    expect(totals.new_listings).toBe(before.new_listings + 2);
    expect(points).toMatchObject([{ new_members: totals.new_members, new_listings: totals.new_listings }]);
  });

  it.each([
    ["from=2026-03-02&to=2026-03-01", "Bitiş tarihi başlangıçtan önce olamaz."],
    ["from=2015-01-01&to=2026-03-01", "Dönem en çok beş yıl olabilir."],
    ["from=2026-03-01&to=2026-02-31", "Geçerli bir tarih girin."],
    ["from=2026-03-01&to=9999-12-31", "Geçerli bir tarih girin."],
  ])("refuses %s at its field", async (query, text) => {
    const answer = await app.get(`/api/admin/reports?${query}`, { token });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { to: [text] }]);
  });

  it("is for accounting, admin and super_admin, and files need the right to edit", async () => {
    const query = "from=2026-03-01&to=2026-03-31";
    expect((await app.get(`/api/admin/reports?${query}`)).statusCode).toBe(401);
    const roles = { users: 403, moderator: 403, accounting: 200, admin: 200, super_admin: 200 };
    for (const [role, status] of Object.entries(roles)) {
      const { token: theirs } = await app.make.session((await app.make.user({ role })).id);
      for (const path of ["", "/export/csv", "/journal/xlsx"])
        expect([
          role,
          path,
          (await app.get(`/api/admin/reports${path}?${query}`, { token: theirs })).statusCode,
        ]).toEqual([role, path, status]);
    }
    const { id } = await app.make.user({ role: "moderator" });
    await app.db.insertInto("user_permissions").values({ user_id: id, permission: "reports.view" }).execute();
    const { token: viewer } = await app.make.session(id);
    expect((await app.get(`/api/admin/reports?${query}`, { token: viewer })).statusCode).toBe(200);
    expect((await app.get(`/api/admin/reports/export/csv?${query}`, { token: viewer })).statusCode).toBe(403);
  });
});
