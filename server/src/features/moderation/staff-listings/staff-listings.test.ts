import type { StaffListing } from "@pazar/contract/admin/adverts/staff-listings";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const hourMs = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);

describe("GET /api/admin/listings", () => {
  let app: TestApp;
  let moderator: Moderator;
  let ids: Record<string, number>;
  let leaf: { id: number; parent_id: number | null };
  let ayse: { id: number; email: string };
  beforeAll(async () => {
    app = await createTestApp();
    moderator = await createModerator(app);
    const tree = await app.make.categories.tree();
    const bmw = tree.all.find(({ slug }) => slug === "otomobil-bmw");
    if (!bmw) throw new Error("no category");
    leaf = bmw;
    ayse = await app.make.user({ firstName: "Ayşe", lastName: "Işık" });
    const make = async (name: string, given: Parameters<typeof app.make.listing>[0]) =>
      [name, (await app.make.listing(given)).id] as const;
    ids = Object.fromEntries([
      await make("old", { status: "pedding", publishedAt: hoursAgo(30), title: "Eski meşe masa satılık", price: 500 }),
      await make("new", {
        status: "pedding",
        publishedAt: hoursAgo(2),
        title: "Yeni ceviz dolap satılık",
        price: 900,
        sellerId: ayse.id,
      }),
      await make("active", {
        publishedAt: hoursAgo(10),
        title: "Temiz BMW 320i araba",
        price: 1_500_000,
        categoryId: bmw.id,
        districtId: 2,
        featured: true,
      }),
      await make("reported", { publishedAt: hoursAgo(20), title: "Şüpheli telefon ilanı bu", price: 10 }),
      await make("found", { publishedAt: hoursAgo(5), title: "Bulgusu olan bir ilandır", price: 20 }),
      await make("sold", { status: "sold", publishedAt: hoursAgo(40), title: "Satılmış bisiklet mavi", price: 30 }),
      await make("rejected", {
        status: "inactive",
        statusReason: "rejected",
        publishedAt: hoursAgo(50),
        title: "Reddedilmiş kamera ilanı",
        price: 40,
      }),
      await make("expired", {
        status: "inactive",
        statusReason: "expired",
        publishedAt: hoursAgo(2_000),
        title: "Süresi dolmuş buzdolabı",
        price: 50,
      }),
      await make("deleted", { status: "inactive", publishedAt: hoursAgo(3), title: "Silinmiş bir ilandır artık" }),
    ]);
    await app.db
      .updateTable("listings")
      .set({ deleted_at: new Date(), deleted_status: "active" })
      .where("id", "=", ids["deleted"] ?? 0)
      .execute();
    const reporter = await app.make.user();
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: ids["reported"] ?? 0, reporter_id: reporter.id, reason: "scam", created_at: hoursAgo(1) })
      .execute();
    await app.db
      .insertInto("listing_findings")
      .values({
        listing_id: ids["found"] ?? 0,
        version: 1,
        kind: "photo_elsewhere",
        details: JSON.stringify({ listing_id: ids["sold"] }),
        created_at: hoursAgo(4),
      })
      .execute();
  });

  const list = async (query: string) => (await moderator.get(`/api/admin/listings?${query}`)).json();
  const names = async (query: string): Promise<string[]> => {
    const page = await list(query);
    return page.data.map(
      ({ id }: StaffListing) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? String(id),
    );
  };

  it("shows what waits for approval, the longest first", async () => {
    expect(await names("")).toEqual(["old", "new"]);
    expect(await names("sort=waiting")).toEqual(["new", "old"]);
  });

  it.each([
    ["tab=reported", ["reported"]],
    ["tab=queue", ["old", "found", "new", "reported"]],
    ["tab=queue&sort=-created", ["new", "found", "reported", "old"]],
    ["tab=queue&sort=price", ["reported", "found", "old", "new"]],
    ["tab=active", ["found", "active", "reported"]],
    ["tab=active&sort=created", ["reported", "active", "found"]],
    ["tab=active&sort=-price", ["active", "found", "reported"]],
    ["tab=inactive", ["rejected", "expired"]],
    ["tab=sold", ["sold"]],
    ["tab=all&sort=-created", ["new", "found", "active", "reported", "old", "sold", "rejected", "expired"]],
    ["tab=all&status_reason=expired", ["expired"]],
    ["tab=all&findings=1", ["found"]],
    ["tab=queue&findings=1", ["found"]],
    ["tab=all&featured=1", ["active"]],
    ["tab=active&featured=0", ["found", "reported"]],
    ["tab=all&min_price=35&max_price=500", ["old", "rejected", "expired"]],
    ["tab=all&min_price=35&max_price=500&sort=price", ["rejected", "expired", "old"]],
    ["tab=pedding&max_price=600", ["old"]],
    ["tab=all&district=2", ["active"]],
    ["tab=all&q=masa", ["old"]],
    ["tab=all&q=kamera", ["rejected"]],
    ["tab=all&q=araba%20bmw", ["active"]],
    ["tab=all&q=hicyok", []],
    ["tab=pedding&q=ceviz", ["new"]],
    ["tab=sold&q=ceviz", []],
  ])("%s", async (query, expected) => expect(await names(query)).toEqual(expected));

  it("narrows by category of any level, city and seller", async () => {
    for (const category of [leaf.id, leaf.parent_id])
      expect(await names(`tab=all&category=${category}`)).toEqual(["active"]);
    expect(await names(`tab=sold&category=${leaf.id}`)).toEqual([]);
    expect(await names(`tab=all&seller=${ayse.id}`)).toEqual(["new"]);
    const { city_id } = await app.db
      .selectFrom("districts")
      .where("id", "=", 2)
      .select("city_id")
      .executeTakeFirstOrThrow();
    expect(await names(`tab=all&city=${city_id}`)).toContain("active");
    expect(await names("tab=all&city=81")).toEqual([]);
  });

  it("finds by number, seller's name whichever way it is typed, and seller's email", async () => {
    expect(await names(`tab=all&q=%23${ids["sold"]}`)).toEqual(["sold"]);
    for (const q of ["Ayşe Işık", "ayse isik", "IŞIK", "ayş"])
      expect(await names(`tab=all&q=${encodeURIComponent(q)}`)).toEqual(["new"]);
    expect(await names(`tab=all&q=${encodeURIComponent(ayse.email.toUpperCase())}`)).toEqual(["new"]);
    expect(await names(`tab=all&q=${encodeURIComponent("%@%")}`)).toEqual([]);
  });

  it("uses days in Turkey's time, both included", async () => {
    const { id } = await app.make.listing({ status: "sold", publishedAt: new Date("2026-03-10T21:30:00Z") });
    const shown = async (from: string, to: string) =>
      (await list(`tab=sold&from=${from}&to=${to}`)).data.map((row: StaffListing) => row.id);
    expect(await shown("2026-03-11", "2026-03-11")).toEqual([id]);
    expect(await shown("2026-03-10", "2026-03-10")).toEqual([]);
    await app.db.deleteFrom("listings").where("id", "=", id).execute();
  });

  it("says what a row is about", async () => {
    const [row] = (await list(`tab=all&q=%23${ids["found"]}`)).data;
    expect(row).toMatchObject({
      status: "active",
      findings: ["photo_elsewhere"],
      reports: 0,
      lock: null,
      seller: { name: "Deniz Yıldız", listings_count: 1 },
      price: 20,
    });
    expect(Date.parse(row.queued_at)).toBeCloseTo(hoursAgo(4).getTime(), -5);
    expect((await list("tab=reported")).data[0]).toMatchObject({ reports: 1, findings: [] });
  });

  it("counts each tab, deleted ones left out", async () => {
    const counts = (await moderator.get("/api/admin/listings/counts")).json();
    expect(
      Object.fromEntries(Object.entries<{ count: number }>(counts).map(([tab, { count }]) => [tab, count])),
    ).toEqual({ pedding: 2, reported: 1, queue: 4, active: 3, inactive: 2, sold: 1, all: 8 });
    expect((await list("tab=active")).total).toBe(3);
    expect((await list("tab=all&q=masa")).total).toBe(1);
  });

  it("pages without a gap or a repetition, in every order", async () => {
    for (const query of [
      "tab=all&sort=-created",
      "tab=all&sort=price",
      "tab=queue",
      "tab=all&sort=-created&max_price=1000000",
    ]) {
      const whole = (await list(`${query}&size=100`)).data.map(({ id }: StaffListing) => id);
      const seen: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: { data: StaffListing[]; next_cursor: string | null; total: number } = await list(
          `${query}&size=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
        expect(page.total).toBe(whole.length);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  it("finds the listings of suspended sellers by their words too", async () => {
    const suspended = await app.make.user();
    const { id } = await app.make.listing({ sellerId: suspended.id, title: "Askıdaki bir ilan bu", price: 15 });
    await app.db.updateTable("listings").set({ seller_hidden: true }).where("id", "=", id).execute();
    const { data } = await list("tab=active&q=ilan&sort=price");
    expect(data.map(({ price }: StaffListing) => price)).toContain(15);
    await app.db.deleteFrom("listings").where("id", "=", id).execute();
  });

  it("refuses a cursor of another list, and nonsense", async () => {
    const { next_cursor } = await list("tab=all&size=2");
    for (const query of [
      `tab=active&size=2&cursor=${next_cursor}`,
      "cursor=x",
      "tab=mine",
      "sort=title",
      "min_price=-1",
      "from=2026-13-01",
      "size=101",
      "seller=x",
      "status_reason=bored",
    ]) {
      expect([query, (await moderator.get(`/api/admin/listings?${query}`)).statusCode]).toEqual([query, 422]);
    }
    expect((await moderator.get("/api/admin/listings?category=2147483647")).statusCode).toBe(404);
  });

  it("belongs to who may see listings", async () => {
    for (const path of ["", "/counts", `/${ids["old"]}`]) {
      expect((await app.get(`/api/admin/listings${path}`)).statusCode).toBe(401);
      for (const role of ["users", "accounting"])
        expect((await (await createModerator(app, role)).get(`/api/admin/listings${path}`)).statusCode).toBe(403);
      expect((await (await createModerator(app, "super_admin")).get(`/api/admin/listings${path}`)).statusCode).toBe(
        200,
      );
    }
  });
});

describe("a list of many listings", () => {
  let app: TestApp;
  let moderator: Moderator;
  let leaf: number;
  let seller: { id: number };
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    moderator = await createModerator(app);
    leaf = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-bmw")?.id ?? 0;
    seller = await app.make.user({ firstName: "Nadide", lastName: "Işık" });
    const shared = { price: 100, publishedAt: hoursAgo(500) };
    const templates = await Promise.all([
      app.make.listing({ ...shared, title: "Temiz araba satılık", categoryId: leaf, districtId: 2 }),
      app.make.listing({ ...shared, title: "Temiz masa satılık", districtId: 900 }),
      app.make.listing({ ...shared, title: "Eski dolap satılık", districtId: 2, sellerId: seller.id }),
    ]);
    await sql`
      insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, status_reason,
        featured_by_staff, title, price, tsv, created_at, published_at)
      select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, s.status::listing_status,
        case s.status when 'inactive' then 'expired'::listing_status_reason end, n % 40 = 0, title,
        price + n % 50 * 100, tsv, created_at + n % 70 * interval '1 hour', published_at
      from listings, generate_series(1, 60) n
        cross join lateral (select (array['active', 'active', 'active', 'sold', 'inactive', 'pedding'])[1 + n % 6]) s (status)
      where id = any(${templates.map(({ id }) => id)}::bigint[])`.execute(app.db);
  });

  type Page = { data: StaffListing[]; next_cursor: string | null; total: number };
  async function listed(query: string): Promise<StaffListing[]> {
    const rows: StaffListing[] = [];
    let cursor: string | null = "";
    let total = 0;
    while (cursor !== null) {
      const page: Page = (
        await moderator.get(`/api/admin/listings?${query}&size=30${cursor && `&cursor=${cursor}`}`)
      ).json();
      rows.push(...page.data);
      ({ next_cursor: cursor, total } = page);
    }
    expect(total).toBe(rows.length);
    return rows;
  }
  const exported = async (query: string): Promise<number[]> =>
    [...(await moderator.get(`/api/admin/listings/export?${query}`)).body.matchAll(/^"(\d+)"/gm)].map(([, id]) =>
      Number(id),
    );
  const sorts: Record<string, (a: StaffListing, b: StaffListing) => number> = {
    "-created": (a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id,
    created: (a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id,
    price: (a, b) => a.price - b.price || a.id - b.id,
    "-price": (a, b) => b.price - a.price || b.id - a.id,
  };

  // How a page is found depends on what the counts say. They are estimates: whatever they say, the page must be the same.
  describe.each([
    ["nothing", {}],
    ["too much", { temiz: 1_000_000, satil: 1_000_000, arap: 1_000_000, araba: 1_000_000 }],
  ])("when the counts say %s", (_, counts) => {
    beforeAll(async () => {
      await app.db.deleteFrom("lexeme_counts").execute();
      const values = Object.entries(counts).map(([lexeme, documents]) => ({ lexeme, documents }));
      if (values.length > 0) await app.db.insertInto("lexeme_counts").values(values).execute();
    });

    it.each([
      () => "tab=all&q=temiz",
      () => "tab=active&q=temiz+satilik",
      () => "tab=sold&q=araba",
      () => "tab=all&q=nadide",
      () => `tab=all&category=${leaf}`,
      () => `tab=inactive&category=${leaf}&city=1`,
      () => "tab=active&city=1",
      () => "tab=sold&city=1",
      () => "tab=sold&city=1&q=araba",
      () => "tab=all&district=2",
      () => "tab=all&min_price=105&max_price=120",
      () => "tab=sold&min_price=105&max_price=120",
      () => "tab=all&featured=1",
      () => "tab=active&featured=0",
      () => "tab=inactive&status_reason=expired",
      () => `tab=all&from=${hoursAgo(480).toISOString().slice(0, 10)}`,
      () => `tab=active&seller=${seller.id}`,
      () => "tab=pedding&q=temiz",
      () => "tab=queue&min_price=105",
    ])("list %# holds what the file holds, in every order", async (query) => {
      const ids = await exported(query());
      expect(ids.length).toBeGreaterThan(0);
      for (const [sort, compare] of Object.entries(sorts)) {
        const rows = await listed(`${query()}&sort=${sort}`);
        expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
        expect([sort, ...rows.map(({ id }) => id)]).toEqual([sort, ...rows.toSorted(compare).map(({ id }) => id)]);
      }
    });
  });
});

describe("the queue", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  const queued = (id: number) =>
    app.db
      .selectFrom("moderation_queue")
      .where("listing_id", "=", id)
      .select(["is_pending", "reports", "findings"])
      .executeTakeFirst();
  const report = async (id: number) => {
    const { token } = await app.make.session((await app.make.user()).id);
    return app.write("POST", `/api/listings/${id}/report`, { reason: "scam" }, { token });
  };

  it("holds a listing while it is pending, reported or has findings", async () => {
    const { id } = await app.make.listing();
    expect(await queued(id)).toBeUndefined();
    await report(id);
    expect(await queued(id)).toEqual({ is_pending: false, reports: 1, findings: 0 });
    await app.db.updateTable("listings").set({ status: "pedding" }).where("id", "=", id).execute();
    expect(await queued(id)).toEqual({ is_pending: true, reports: 1, findings: 0 });
    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "seller" })
      .where("id", "=", id)
      .execute();
    expect(await queued(id)).toBeUndefined();
    await app.db.updateTable("listings").set({ status: "active", status_reason: null }).where("id", "=", id).execute();
    expect(await queued(id)).toEqual({ is_pending: false, reports: 1, findings: 0 });
    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "seller", deleted_at: new Date() })
      .where("id", "=", id)
      .execute();
    expect(await queued(id)).toBeUndefined();
  });

  it("counts every one of many concurrent reports", async () => {
    const { id } = await app.make.listing();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
    expect(await queued(id)).toEqual({ is_pending: false, reports: 8, findings: 0 });
  });

  it("follows the people who leave with their reports", async () => {
    const { id } = await app.make.listing();
    const reporter = await app.make.user();
    await app.db
      .insertInto("listing_reports")
      .values({ listing_id: id, reporter_id: reporter.id, reason: "other" })
      .execute();
    await app.db.deleteFrom("users").where("id", "=", reporter.id).execute();
    expect(await queued(id)).toBeUndefined();
  });
});
