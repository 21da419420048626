import { dayMs } from "@pazar/contract/durations";
import type { Dashboard } from "@pazar/contract/admin/dashboard";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createModerator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe("GET /api/admin/dashboard", () => {
  let app: TestApp;
  let staff: string;
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;
  const dashboard = async (query = "", locale: "tr" | "en" = "tr"): Promise<Dashboard> =>
    (await app.get(`/api/admin/dashboard${query}`, { token: staff, locale })).json();
  beforeAll(async () => {
    app = await createTestApp();
    staff = await tokenOf("moderator");
  });

  it("counts each listing under its status, however it was reached", async () => {
    const before = await dashboard();
    const listing = await app.make.listing();
    const other = await app.make.listing({ status: "pedding" });
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", listing.id).execute();
    await app.db.updateTable("listings").set({ price: 5 }).where("id", "=", listing.id).execute();
    let now = await dashboard();
    expect(now.statuses).toEqual({
      ...before.statuses,
      sold: before.statuses.sold + 1,
      pedding: before.statuses.pedding + 1,
    });
    const { totals, totals_before, days } = now;
    expect(totals).toEqual({
      ...before.totals,
      posted: before.totals.posted + 2,
      active: before.totals.active + 1,
      sold: before.totals.sold + 1,
      pedding: before.totals.pedding + 1,
      users: before.totals.users + 2,
    });
    expect(totals_before.posted).toBe(0);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.counts).toEqual(totals);

    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "seller", deleted_at: new Date(), deleted_status: "pedding" })
      .where("id", "=", other.id)
      .execute();
    now = await dashboard();
    expect(now.statuses.pedding).toBe(before.statuses.pedding);
    expect(now.statuses.inactive).toBe(before.statuses.inactive);
    expect(now.totals.inactive).toBe(before.totals.inactive);
    await app.db
      .updateTable("listings")
      .set({ status: "pedding", status_reason: null, deleted_at: null, deleted_status: null })
      .where("id", "=", other.id)
      .execute();
    expect((await dashboard()).statuses.pedding).toBe(before.statuses.pedding + 1);
  });

  it("counts bulk changes, and a recount gives the same result", async () => {
    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "expired" })
      .where("deleted_at", "is", null)
      .execute();
    const { statuses, totals } = await dashboard();
    expect(statuses).toMatchObject({ active: 0, sold: 0, pedding: 0 });
    expect(totals.inactive).toBeGreaterThanOrEqual(2);
    await sql`select recount_overview()`.execute(app.db);
    const anew = await dashboard();
    expect(anew.statuses).toEqual(statuses);
    expect(anew.totals).toMatchObject({ posted: totals.posted, users: totals.users, messages: totals.messages });
  });

  it("assigns events to their day in Turkey, and compares with the previous period", async () => {
    await app.make.user({ createdAt: daysAgo(5) });
    await app.make.user({ createdAt: daysAgo(9) });
    await sql`select recount_overview()`.execute(app.db);
    const week = await dashboard("?days=7");
    expect(week.days).toHaveLength(7);
    const istanbul = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });
    expect(week.days.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => istanbul.format(daysAgo(days))),
    );
    expect(week.days[1]?.counts.users).toBe(1);
    expect(week.totals_before.users).toBe(1);
    expect((await dashboard("?days=90")).totals.users).toBe(week.totals.users + 1);
  });

  it("counts messages, reports and searches with and without result", async () => {
    const before = await dashboard();
    const listing = await app.make.listing({ title: "Bisiklet satılık temiz" });
    const buyer = await app.make.user();
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: listing.id, reporter_id: buyer.id, reason: "scam" })
      .execute();
    await app.make.conversation({
      listingId: listing.id,
      buyerId: buyer.id,
      lines: [
        { from: "buyer", text: "Merhaba", at: new Date() },
        { from: "seller", text: "Buyurun", at: new Date() },
      ],
    });
    for (const search_term of ["bisiklet", "Zeplin", "zeplin ", "balon"])
      await app.write("POST", "/api/search-history", { search_term });
    const { totals, empty_terms } = await dashboard();
    expect(totals).toMatchObject({
      messages: before.totals.messages + 2,
      reports: before.totals.reports + 1,
      searches: before.totals.searches + 3,
      empty_searches: before.totals.empty_searches + 2,
    });
    expect(empty_terms).toEqual([
      { term: "balon", searches: 1 },
      { term: "Zeplin", searches: 1 },
    ]);
  });

  it("names the top categories and cities in the reader's language, and how long the queue has waited", async () => {
    await app.make.listing({ status: "pedding", publishedAt: daysAgo(3) });
    // Category counts are cached for a few seconds.
    await expect.poll(async () => (await dashboard()).top_categories.length).toBe(1);
    expect((await dashboard()).on_sale).toBe(1);
    const turkish = await dashboard();
    expect(turkish.top_categories).toEqual([{ id: expect.any(Number), name: expect.any(String), listings: 1 }]);
    expect(turkish.top_cities).toEqual([{ id: expect.any(Number), name: expect.any(String), listings: 1 }]);
    expect((await dashboard("", "en")).top_categories[0]?.name).not.toBe(turkish.top_categories[0]?.name);
    expect(Date.parse(turkish.waiting.oldest_at ?? "")).toBeCloseTo(daysAgo(3).getTime(), -5);
  });

  it("reports how many conversation reports are pending, and since when", async () => {
    const listing = await app.make.listing();
    const buyer = await app.make.user();
    const { id } = await app.make.conversation({
      listingId: listing.id,
      buyerId: buyer.id,
      lines: [{ from: "buyer", text: "Merhaba", at: daysAgo(3) }],
    });
    expect((await dashboard()).reported_conversations).toEqual({ count: 0, oldest_at: null });
    const between = { conversation_id: id, reason: "spam" as const };
    await app.db
      .insertInto("conversation_reports")
      .values([
        { ...between, reporter_id: buyer.id, reported_id: listing.sellerId, created_at: daysAgo(2) },
        { ...between, reporter_id: listing.sellerId, reported_id: buyer.id, created_at: daysAgo(1) },
      ])
      .execute();
    const { count, oldest_at } = (await dashboard()).reported_conversations;
    expect(count).toBe(2);
    expect(Date.parse(oldest_at ?? "")).toBeCloseTo(daysAgo(2).getTime(), -5);
    await app.db
      .updateTable("conversation_reports")
      .set({ reviewed_at: new Date(), outcome: "no_breach" })
      .where("reporter_id", "=", buyer.id)
      .execute();
    expect((await dashboard()).reported_conversations.count).toBe(1);
  });

  it("shows numbers that are those of the lists they lead to, and of plain counting", async () => {
    const admin = await createModerator(app, "super_admin");
    const total = async (path: string): Promise<number> => (await admin.get(path)).json().total;
    const numbers = async () => {
      const { on_sale, waiting, reported_listings, totals, days } = await dashboard();
      const period = `from=${days[0]?.day}&to=${days.at(-1)?.day}`;
      const shown = [on_sale, waiting.count, reported_listings, totals.posted, totals.users];
      expect([
        await total("/api/admin/listings?tab=active&hidden=0"),
        await total("/api/admin/listings?tab=pedding"),
        await total("/api/admin/listings?tab=reported"),
        await total(`/api/admin/listings?tab=all&${period}`),
        await total(`/api/admin/customers?${period}`),
      ]).toEqual(shown);
      const { rows } = await sql<{ counted: number[] }>`select array[
          (select count(*) from listings where status = 'active' and deleted_at is null and not seller_hidden),
          (select count(*) from listings where status = 'pedding' and deleted_at is null and not seller_hidden),
          (select count(distinct listing_id) from listing_reports r join listings l on l.id = r.listing_id
            where r.reviewed_at is null and l.deleted_at is null and not l.seller_hidden and l.status <> 'inactive'),
          (select count(*) from listings where deleted_at is null and created_at > now() - interval '29 days'),
          (select count(*) from users where role = 'users' and created_at > now() - interval '29 days')]::int[] as counted`.execute(
        app.db,
      );
      expect(rows[0]?.counted).toEqual(shown);
      return {
        on_sale,
        waiting: waiting.count,
        reported: reported_listings,
        posted: totals.posted,
        users: totals.users,
      };
    };
    const before = await numbers();
    const seller = await app.make.user();
    const [one, other] = [
      await app.make.listing({ sellerId: seller.id }),
      await app.make.listing({ sellerId: seller.id, status: "pedding" }),
    ];
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: one.id, reporter_id: (await app.make.user()).id, reason: "scam" })
      .execute();
    await app.make.user({ role: "moderator" });
    expect(await numbers()).toEqual({
      on_sale: before.on_sale + 1,
      waiting: before.waiting + 1,
      reported: before.reported + 1,
      posted: before.posted + 2,
      users: before.users + 2,
    });

    await app.db.updateTable("users").set({ role: "moderator" }).where("id", "=", seller.id).execute();
    expect((await numbers()).users).toBe(before.users + 1);
    await app.db.updateTable("users").set({ role: "users" }).where("id", "=", seller.id).execute();
    const suspension = { reason: "Sahte ilanlar", until: null };
    expect((await admin.write("PUT", `/api/admin/customers/${seller.id}/suspension`, suspension)).statusCode).toBe(200);
    expect(await numbers()).toMatchObject({
      on_sale: before.on_sale,
      waiting: before.waiting,
      reported: before.reported,
      users: before.users + 2,
    });
    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "seller", deleted_at: new Date(), deleted_status: "pedding" })
      .where("id", "=", other.id)
      .execute();
    expect((await numbers()).posted).toBe(before.posted + 1);
  });

  it("does not count an approval that was taken back", async () => {
    const moderator = await createModerator(app);
    const { id } = await app.make.listing({ status: "pedding" });
    const { totals } = await dashboard();
    const decision = (await moderator.decide(id, "approve")).json().id;
    expect((await dashboard()).totals.active).toBe(totals.active + 1);
    await moderator.undo(decision);
    expect((await dashboard()).totals).toEqual(totals);
  });

  it("counts reports of listings and of conversations apart", async () => {
    const { totals } = await dashboard();
    const listing = await app.make.listing();
    const buyer = await app.make.user();
    const { id } = await app.make.conversation({
      listingId: listing.id,
      buyerId: buyer.id,
      lines: [{ from: "buyer", text: "Merhaba", at: new Date() }],
    });
    await app.db
      .insertInto("conversation_reports")
      .values({ conversation_id: id, reason: "spam", reporter_id: buyer.id, reported_id: listing.sellerId })
      .execute();
    expect((await dashboard()).totals).toMatchObject({
      reports: totals.reports,
      conversation_reports: totals.conversation_reports + 1,
    });
  });

  it("needs its permission", async () => {
    expect((await app.get("/api/admin/dashboard")).statusCode).toBe(401);
    const roles = { users: 403, accounting: 200, admin: 200, super_admin: 200 };
    for (const [role, status] of Object.entries(roles))
      expect([role, (await app.get("/api/admin/dashboard", { token: await tokenOf(role) })).statusCode]).toEqual([
        role,
        status,
      ]);
  });

  it.each(["?days=8", "?days=-30", "?days=abc"])("refuses %s", async (query) => {
    expect((await app.get(`/api/admin/dashboard${query}`, { token: staff })).statusCode).toBe(422);
  });
});
