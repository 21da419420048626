import { randomUUID } from "node:crypto";
import { dayMs } from "@pazar/contract/durations";
import { guideRules } from "@pazar/contract/listings/price-guide";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Features } from "../listings/features.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { calculatePriceGuides } from "./calculate-price-guides.job.ts";

describe("price guide", () => {
  let app: TestApp;
  const sellers: number[] = [];
  beforeAll(async () => {
    app = await createTestApp();
    for (let i = 0; i < 30; i++) sellers.push((await app.make.user()).id);
  });
  beforeEach(async () => {
    await sql`delete from price_guides`.execute(app.db);
    await sql`delete from listings`.execute(app.db);
    await setGuide(true);
  });

  /** Also makes the program forget the guides that it has read. */
  const setGuide = async (has_price_guide: boolean) => {
    const footer_description_tr = randomUUID();
    await app.db
      .updateTable("settings")
      .set({ has_price_guide, footer_description_tr, updated_at: new Date() })
      .execute();
    const shown = async () => (await app.get("/api/settings")).json().footer_description;
    await expect.poll(shown, { interval: 5 }).toBe(footer_description_tr);
  };
  const categoryOf = async (slug: string): Promise<number> =>
    (await app.make.categories.tree()).all.find((node) => node.slug === slug)?.id ?? 0;
  const iphone = (storage = "128-gb"): Features => ({ telefon_modeli: "iphone-13", depolama: storage });
  type Given = {
    sellerId?: number;
    features?: Features;
    price?: number;
    status?: "active" | "sold" | "pedding";
    publishedAt?: Date;
  };
  /** One of each seller, at 20.000, 20.100, 20.200 ... lira. They are copies of one, which is quicker. */
  const list = async (categoryId: number, count: number, given: (index: number) => Given) => {
    const { id } = await app.make.listing({ categoryId, price: 0, districtId: 1 });
    const rows = Array.from({ length: count }, (_, index) => {
      const {
        sellerId = sellers[index % sellers.length],
        features = {},
        price = 20_000 + index * 100,
        ...rest
      } = given(index);
      const { status = "active", publishedAt = new Date(Date.now() - 1000 + index) } = rest;
      return { seller_id: sellerId, features, price: Math.round(price * 100), status, published_at: publishedAt };
    });
    await sql`
      insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, title, tsv, status, price, features, published_at)
      select r.seller_id, l.category_id, l.mid_id, l.top_id, l.city_id, l.district_id, l.cell, l.title, l.tsv, r.status, r.price, r.features, r.published_at
      from listings l, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (seller_id int, features jsonb, price bigint, status listing_status, published_at timestamptz)
      where l.id = ${id}`.execute(app.db);
  };
  const reckon = async () => {
    await calculatePriceGuides(app.db).run({});
    await setGuide(true);
  };
  const ask = async (query: string, locale: "tr" | "en" = "tr") =>
    (await app.get(`/api/price-guide?${query}`, { locale })).json().guide;
  const askPhone = async (storage = "128-gb") =>
    ask(`category=${await categoryOf("cep-telefonu-apple-iphone")}&f[telefon_modeli]=iphone-13&f[depolama]=${storage}`);

  it("tells what similar ones cost, on the listing's page and while posting", async () => {
    const categoryId = await categoryOf("cep-telefonu-apple-iphone");
    await list(categoryId, 21, () => ({ features: iphone() }));
    const { id } = await app.make.listing({ categoryId, features: iphone(), price: 22_500 });
    await reckon();
    const guide = {
      low: 20_500,
      median: 21_000,
      high: 21_500,
      is_per_square_metre: false,
      listings_count: 22,
      basis: [
        { name: "Model", text: "iPhone 13" },
        { name: "Depolama", text: "128 GB" },
      ],
    };
    expect(await askPhone()).toMatchObject(guide);
    expect((await app.get(`/api/listings/${id}`)).json().price_guide).toMatchObject(guide);
    expect(
      (await ask(`category=${categoryId}&f[telefon_modeli]=iphone-13&f[depolama]=128-gb`, "en")).basis[1].name,
    ).toBe("Storage");
  });

  it("compares by fewer features where too few have all of them, and says nothing below twenty", async () => {
    const categoryId = await categoryOf("cep-telefonu-apple-iphone");
    await list(categoryId, 19, () => ({ features: iphone() }));
    await reckon();
    expect(await askPhone()).toBeNull();
    await app.make.listing({ categoryId, features: iphone("256-gb"), price: 21_000, sellerId: sellers[25] ?? 0 });
    await reckon();
    expect((await askPhone()).basis).toEqual([{ name: "Model", text: "iPhone 13" }]);
    expect(await ask(`category=${categoryId}`)).toBeNull();
    expect(await ask(`category=${categoryId}&f[telefon_modeli]=iphone-12`)).toBeNull();
  });

  it.each<[string, (index: number) => Given]>([
    ["several listings of one seller", (i) => ({ sellerId: sellers[i % 10] ?? 0 })],
    ["old listings", () => ({ publishedAt: new Date(Date.now() - 91 * dayMs) })],
    ["what was sold over a year ago", () => ({ status: "sold", publishedAt: new Date(Date.now() - 370 * dayMs) })],
    ["what nobody has seen on sale", () => ({ status: "pedding" })],
    ["what is free", () => ({ price: 0 })],
    ["prices too far apart to be alike", (i) => ({ price: 1_000 * 1.3 ** i })],
  ])("does not count %s", async (_, given) => {
    await list(await categoryOf("cep-telefonu-apple-iphone"), 24, (i) => ({ features: iphone(), ...given(i) }));
    await reckon();
    expect(await askPhone()).toBeNull();
  });

  it("counts what was sold within a year, at the price of the deal", async () => {
    const categoryId = await categoryOf("cep-telefonu-apple-iphone");
    const publishedAt = new Date(Date.now() - 300 * dayMs);
    await list(categoryId, 20, () => ({ features: iphone(), status: "sold", publishedAt, price: 20_000 }));
    const buyer = await app.make.user();
    for (const { id } of await app.db.selectFrom("listings").where("status", "=", "sold").select("id").execute())
      await app.make.deal({ listingId: id, buyerId: buyer.id });
    await app.db.updateTable("deals").set({ price: 1_800_000 }).execute();
    await reckon();
    expect(await askPhone()).toMatchObject({ median: 18_000, listings_count: 20 });
    await sql`delete from deals`.execute(app.db);
  });

  it("compares property by the square metre and the place", async () => {
    const categoryId = await categoryOf("satilik-daire");
    const home = (m2: number): Features => ({ oda_sayisi: "3-1", m2_brut: m2 });
    await list(categoryId, 20, (i) => ({ features: home(50 + i), price: (50 + i) * 40_000 }));
    await reckon();
    const query = `category=${categoryId}&city=1&district=1&f[oda_sayisi]=3-1`;
    expect(await ask(`${query}&f[m2_brut]=100`)).toMatchObject({
      median: 4_000_000,
      is_per_square_metre: false,
      is_compared_by_area: true,
    });
    expect(await ask(query)).toMatchObject({
      median: 40_000,
      is_per_square_metre: true,
      basis: [{ name: "Oda sayısı", text: "3+1" }, { name: "İlçe" }],
    });
    // Another room count in the same district, then another district.
    expect((await ask(`category=${categoryId}&city=1&district=1&f[oda_sayisi]=2-1`)).basis).toMatchObject([
      { name: "İlçe" },
    ]);
    expect(await ask(`category=${categoryId}&city=2&district=20`)).toBeNull();
  });

  it("compares cars with those of the year before and after", async () => {
    const categoryId = await categoryOf("otomobil-fiat");
    await list(categoryId, 21, (i) => ({
      features: { seri: "egea", yakit: "dizel", yil: 2018 + (i % 3), km: 60_000 },
    }));
    await reckon();
    const query = `category=${categoryId}&f[seri]=egea&f[yakit]=dizel&f[km]=70000`;
    expect((await ask(`${query}&f[yil]=2019`)).basis).toMatchObject([
      { text: "Egea" },
      { text: "Dizel" },
      { text: "2018–2020" },
      { text: "50.000–100.000 km" },
    ]);
    expect(await ask(`${query}&f[yil]=2018`)).toBeNull();
  });

  it("says nothing where prices mean something else, and nothing at all where staff switched it off", async () => {
    const job = (await app.make.categories.tree()).all.find(
      (node) => node.level === 3 && node.slug.startsWith("satis-"),
    );
    const jobs = (await app.make.categories.tree()).all.find(({ slug }) => slug === "satis-ve-magazacilik");
    const leaf = job?.id ?? jobs?.children[0]?.id ?? 0;
    const phones = await categoryOf("cep-telefonu-apple-iphone");
    await list(leaf, 25, () => ({}));
    await list(phones, 25, () => ({ features: iphone() }));
    await reckon();
    expect(await app.db.selectFrom("price_guides").where("category_id", "=", leaf).select("basis").execute()).toEqual(
      [],
    );
    expect(await askPhone()).not.toBeNull();
    await setGuide(false);
    expect(await askPhone()).toBeNull();
  });

  it("drops guides whose listings are gone, and goes on where it was stopped", async () => {
    const [phones, cars] = [await categoryOf("cep-telefonu-apple-iphone"), await categoryOf("otomobil-fiat")];
    await list(phones, 25, () => ({ features: iphone() }));
    await list(cars, 25, () => ({ features: { seri: "egea", yakit: "dizel", yil: 2019, km: 60_000 } }));
    const known = async () =>
      new Set((await app.db.selectFrom("price_guides").select("category_id").execute()).map((row) => row.category_id));
    let turns = 0;
    await calculatePriceGuides(app.db).run({}, () => turns++ > 0);
    expect((await known()).size).toBe(1);
    const [payload] = await app.queuedJobs("reckon_price_guides");
    await calculatePriceGuides(app.db).run(payload);
    expect(await known()).toEqual(new Set([phones, cars]));
    await sql`delete from listings where category_id = ${cars}`.execute(app.db);
    await calculatePriceGuides(app.db).run({});
    expect(await known()).toEqual(new Set([phones]));
  });

  it("is reckoned as a simple reckoning in memory would", async () => {
    const categoryId = await categoryOf("cep-telefonu-apple-iphone");
    const Sample = fc.array(
      fc.record({
        seller: fc.integer({ min: 0, max: 29 }),
        price: fc.integer({ min: 900, max: 2_500 }),
        isBait: fc.boolean(),
      }),
      { minLength: 30, maxLength: 45 },
    );
    await fc.assert(
      fc.asyncProperty(Sample, async (sample) => {
        await sql`delete from listings`.execute(app.db);
        const listed = sample.map(({ seller, price, isBait }, index) => ({
          seller,
          price: isBait && index % 7 === 0 ? 1 : price,
        }));
        await list(categoryId, listed.length, (index) => {
          const { seller = 0, price = 0 } = listed[index] ?? {};
          return { sellerId: sellers[seller] ?? 0, price, features: iphone() };
        });
        await calculatePriceGuides(app.db).run({});
        const row = await app.db
          .selectFrom("price_guides")
          .where("basis", "=", "telefon_modeli=iphone-13&depolama=128-gb")
          .select(["low", "median", "high", "listings"])
          .executeTakeFirst();
        expect(row).toEqual(simpleGuide(listed));
      }),
      { numRuns: 12 },
    );
  });
});

/** Kuruş. The last listing of each seller counts. */
function simpleGuide(listed: readonly { seller: number; price: number }[]) {
  const latest = [...new Map(listed.map(({ seller, price }) => [seller, price * 100])).values()];
  if (latest.length < guideRules.fewest) return undefined;
  const [low, high] = [quantile(latest, 0.25), quantile(latest, 0.75)];
  const reach = 1.5 * (high - low);
  const kept = latest.filter((price) => price >= low - reach && price <= high + reach);
  if (kept.length < guideRules.fewest || quantile(kept, 0.75) > 3 * quantile(kept, 0.25)) return undefined;
  const [first = 0, median = 0, last = 0] = [0.25, 0.5, 0.75].map((share) => roundHalfToEven(quantile(kept, share)));
  return { low: first, median, high: last, listings: kept.length };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = share * (sorted.length - 1);
  const [before = 0, after = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return before + (after - before) * (at - Math.floor(at));
}

/** As PostgreSQL rounds. */
function roundHalfToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
