import type { ListingPage } from "@pazar/contract/search/listing-search";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../seed/demo/random.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { countScanned } from "./browse.queries.ts";
import { estimateMatches } from "./totals/estimate-matches.ts";
import { orders as listingOrders } from "./listing-order.ts";
import { createSearchContext } from "./search-context.ts";
import { distanceKm } from "../locations/gazetteer.ts";
import { listingWords } from "../listings/listing-words.ts";

type Row = {
  id: number;
  leaf: number;
  city: number;
  district: number;
  price: number;
  at: number;
  photos: number;
  words: Set<string>;
  fuel: string;
  year: number;
};

const minute = 60_000;
const first = 2_000_001;
const count = 240;

/** Every way of finding a page against a plain filter and sort in memory: many listings share their price and their time. */
describe("every list in every order", () => {
  let app: TestApp;
  let rows: Row[];
  let leaves: number[];
  let top: number;
  let mid: number;
  /** Kilometres from the centre of a district, or of a city, to the centre of a district. */
  let km: (from: { district: number } | { city: number }, to: number) => number;

  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    const tree = await app.make.categories.tree();
    const nodes = ["otomobil-bmw", "otomobil-audi", "davul-ve-perkusyon"].flatMap(
      (slug) => tree.all.find((node) => node.slug === slug) ?? [],
    );
    leaves = nodes.map(({ id }) => id);
    [top = 0, mid = 0] = (nodes[0] ? tree.path(nodes[0]) : []).map(({ id }) => id);
    const places = await app.db
      .selectFrom("districts as d")
      .innerJoin("cities as c", "c.id", "d.city_id")
      .where("d.id", "in", [1, 2, 900])
      .select(["d.id", "d.name", "d.cell", "d.city_id", "c.name as city", "d.latitude", "d.longitude"])
      .select(["c.latitude as city_latitude", "c.longitude as city_longitude"])
      .orderBy("d.id")
      .execute();
    km = (from, to) => {
      const centre = (id: number) => places.find((place) => place.id === id) ?? { latitude: 0, longitude: 0 };
      const city = places.find(({ city_id }) => "city" in from && city_id === from.city);
      const start =
        "district" in from
          ? centre(from.district)
          : { latitude: city?.city_latitude ?? 0, longitude: city?.city_longitude ?? 0 };
      return distanceKm(start, centre(to));
    };
    const random = seededRandom("every list");
    const seller = await app.make.user();
    const made = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const node = random.pick(nodes);
        const place = random.pick(places);
        const words = ["ortak", ...(random.chance(0.05) ? ["nadir"] : [])].filter(() => random.chance(0.7));
        const row: Row = {
          id: first + index,
          leaf: node.id,
          city: place.city_id,
          district: place.id,
          price: random.int(1, 12) * 100_000,
          at: Date.now() - random.int(1, 60) * 700 * minute,
          photos: random.int(0, 1),
          words: new Set(words),
          fuel: random.pick(["dizel", "benzin"]),
          year: random.int(2000, 2020),
        };
        const title = `Bir güzel ilan ${words.join(" ")}`;
        const path = tree.path(node);
        const features = { yakit: row.fuel, yil: row.year };
        const tsv = listingWords({
          title,
          description: "",
          features,
          path,
          filters: await app.make.filters.of(path),
          city: { id: place.city_id, name: place.city },
          district: place,
        });
        return {
          row,
          json: {
            ...row,
            title,
            features,
            tsv,
            cell: place.cell,
            top: path[0]?.id,
            mid: path[1]?.id,
            published_at: new Date(row.at),
            seller: seller.id,
          },
        };
      }),
    );
    rows = made.map(({ row }) => row);
    await sql`
      insert into listings (id, seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, features, photo_count, published_at, tsv)
      select id, seller, leaf, mid, top, city, district, cell, 'active', title, price, features, photos, published_at, tsv::tsvector
      from jsonb_to_recordset(${JSON.stringify(made.map(({ json }) => json))}::jsonb) as r (id bigint, seller int, leaf int, mid int, top int, city smallint, district smallint, cell int,
        title text, price bigint, features jsonb, photos smallint, published_at timestamptz, tsv text)`.execute(app.db);
  });

  async function listed(query: string): Promise<{ ids: number[]; total: number }> {
    const ids: number[] = [];
    let cursor = "";
    let total = 0;
    do {
      const answer = await app.get(`/api/listings?${query}${cursor && `&cursor=${cursor}`}`);
      expect(answer).toMatchObject({ statusCode: 200 });
      const page: ListingPage = answer.json();
      expect(page.next_cursor === null || page.data.length === 24).toBe(true);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? "";
      total = page.total;
    } while (cursor !== "");
    return { ids, total };
  }

  const orders = {
    newest: (a: Row, b: Row) => b.at - a.at || b.id - a.id,
    price_asc: (a: Row, b: Row) => a.price - b.price || a.id - b.id,
    price_desc: (a: Row, b: Row) => b.price - a.price || b.id - a.id,
  };
  const lists: [query: () => string, matches: (row: Row) => boolean][] = [
    [() => "", () => true],
    [() => `category=${top}`, ({ leaf }) => leaf !== leaves[2]],
    [() => `category=${leaves[0]}&city=1`, ({ leaf, city }) => leaf === leaves[0] && city === 1],
    [() => "city=1&district=2", ({ district }) => district === 2],
    [() => "min_price=2000&max_price=3000", ({ price }) => price >= 200_000 && price <= 300_000],
    [
      () => `category=${leaves[0]}&city=1&min_price=2000&max_price=9000`,
      ({ leaf, city, price }) => leaf === leaves[0] && city === 1 && price >= 200_000 && price <= 900_000,
    ],
    [
      () => `category=${top}&city=1&min_price=2000&max_price=11000&f[yil][min]=2004&with_photo=1`,
      ({ leaf, city, price, year, photos }) =>
        leaf !== leaves[2] && city === 1 && price >= 200_000 && price <= 1_100_000 && year >= 2004 && photos > 0,
    ],
    [() => "search=ortak", ({ words }) => words.has("ortak")],
    [() => "search=nadir", ({ words }) => words.has("nadir")],
    [() => "search=ortak%20nadir", ({ words }) => words.has("ortak") && words.has("nadir")],
    [
      () => "search=ortak&min_price=4000&max_price=9000",
      ({ words, price }) => words.has("ortak") && price >= 400_000 && price <= 900_000,
    ],
    [
      () => `search=ortak&category=${leaves[0]}&city=1`,
      ({ words, leaf, city }) => words.has("ortak") && leaf === leaves[0] && city === 1,
    ],
    [
      () => "search=ortak&with_photo=1&published_within=7",
      ({ words, photos, at }) => words.has("ortak") && photos > 0 && at > Date.now() - 7 * 1440 * minute,
    ],
    [() => `category=${leaves[1]}&f[yakit]=dizel`, ({ leaf, fuel }) => leaf === leaves[1] && fuel === "dizel"],
    [() => `category=${mid}&f[yakit]=dizel,benzin&city=1`, ({ leaf, city }) => leaf !== leaves[2] && city === 1],
    [
      () => `category=${mid}&f[yakit]=benzin&f[yil][min]=2015&min_price=3000`,
      ({ leaf, fuel, year, price }) => leaf !== leaves[2] && fuel === "benzin" && year >= 2015 && price >= 300_000,
    ],
    [
      () => `category=${leaves[0]}&f[yakit]=dizel&f[yil][min]=2010&f[yil][max]=2011&search=ortak`,
      ({ leaf, fuel, year, words }) =>
        leaf === leaves[0] && fuel === "dizel" && year >= 2010 && year <= 2011 && words.has("ortak"),
    ],
    [
      () => `category=${mid}&f[yil][min]=2012&f[yil][max]=2012`,
      ({ leaf, year }) => leaf !== leaves[2] && year === 2012,
    ],
    [
      () => `category=${leaves[0]}&f[yakit]=benzin&f[yil][max]=2009`,
      ({ leaf, fuel, year }) => leaf === leaves[0] && fuel === "benzin" && year <= 2009,
    ],
    [
      () => `category=${top}&f[yil][min]=2004&f[yil][max]=2010&city=1`,
      ({ leaf, year, city }) => leaf !== leaves[2] && year >= 2004 && year <= 2010 && city === 1,
    ],
  ];

  const near = (from: Parameters<typeof km>[0], within: number) => (row: Row) => km(from, row.district) <= within;
  const fromDistrict = { district: 1 };
  const fromCity = { city: 1 };
  const nearLists: [query: () => string, from: Parameters<typeof km>[0], matches: (row: Row) => boolean][] = [
    [() => "city=1&district=1&within=100", fromDistrict, (row) => near(fromDistrict, 100)(row)],
    [() => "city=1&district=1&within=25", fromDistrict, ({ district }) => district === 1],
    [() => "city=1&within=50", fromCity, (row) => near(fromCity, 50)(row)],
    [() => "city=1", fromCity, ({ city }) => city === 1],
    [() => "city=1&district=2", { district: 2 }, ({ district }) => district === 2],
    [
      () => `category=${top}&city=1&district=1&within=100`,
      fromDistrict,
      (row) => near(fromDistrict, 100)(row) && row.leaf !== leaves[2],
    ],
    [
      () => "city=1&district=1&within=100&min_price=2000&max_price=9000",
      fromDistrict,
      (row) => near(fromDistrict, 100)(row) && row.price >= 200_000 && row.price <= 900_000,
    ],
    [
      () => "city=1&district=1&within=100&search=ortak",
      fromDistrict,
      (row) => near(fromDistrict, 100)(row) && row.words.has("ortak"),
    ],
    [
      () => `category=${leaves[0]}&city=1&district=1&within=100&search=nadir`,
      fromDistrict,
      (row) => near(fromDistrict, 100)(row) && row.words.has("nadir") && row.leaf === leaves[0],
    ],
    [
      () => `category=${mid}&city=1&district=2&within=100&f[yakit]=dizel&f[yil][min]=2005&with_photo=1`,
      { district: 2 },
      (row) =>
        near({ district: 2 }, 100)(row) &&
        row.leaf !== leaves[2] &&
        row.fuel === "dizel" &&
        row.year >= 2005 &&
        row.photos > 0,
    ],
  ];

  // How a page is found depends on what the counts say. They are estimates: whatever they say, the page must be the same.
  describe.each([
    { said: "nothing", counts: {} },
    { said: "what is right", counts: { ortak: 170, nadir: 9, "il:1": 156 } },
    { said: "too much", counts: { ortak: 240, nadir: 240, "il:1": 1_000_000 } },
  ])("when the counts say $said", ({ counts }) => {
    beforeAll(async () => {
      await app.db.deleteFrom("lexeme_counts").execute();
      const values = Object.entries(counts).map(([lexeme, documents]) => ({ lexeme, documents }));
      if (values.length > 0) await app.db.insertInto("lexeme_counts").values(values).execute();
    });

    it.each(lists.map(([query, matches], number) => ({ number, query, matches })))(
      "list $number: each sort pages without gaps or repeats",
      async ({ query, matches }) => {
        const expected = rows.filter(matches);
        for (const [sort, compare] of Object.entries(orders)) {
          const { ids, total } = await listed(`${query()}&sort=${sort}`);
          expect([sort, ...ids]).toEqual([sort, ...expected.toSorted(compare).map(({ id }) => id)]);
          expect(total).toBe(expected.length);
        }
      },
    );

    it.each(nearLists.map(([query, from, matches], number) => ({ number, query, from, matches })))(
      "list $number near a place: each sort pages without gaps or repeats, by distance too",
      async ({ query, from, matches }) => {
        const expected = rows.filter(matches);
        expect(expected.length).toBeGreaterThan(0);
        const byDistance = (a: Row, b: Row) => km(from, a.district) - km(from, b.district) || orders.newest(a, b);
        for (const [sort, compare] of Object.entries({ ...orders, distance: byDistance })) {
          const { ids, total } = await listed(`${query()}&sort=${sort}`);
          expect([sort, ...ids]).toEqual([sort, ...expected.toSorted(compare).map(({ id }) => id)]);
          expect(total).toBe(expected.length);
        }
      },
    );

    // Each title contains the word once, so all are equally relevant: newest first, inside the ranked window and after it.
    it.each(["ortak", "nadir"])("by relevance, %s pages without gaps or repeats too", async (word) => {
      const { ids, total } = await listed(`search=${word}`);
      const expected = rows
        .filter(({ words }) => words.has(word))
        .toSorted(orders.newest)
        .map(({ id }) => id);
      expect(ids).toEqual(expected);
      expect(total).toBe(expected.length);
    });
  });

  it("has bits for every option of a listing, whatever becomes of it", async () => {
    const lacking = async () =>
      (
        await sql<{
          id: number;
        }>`select l.id from listings l, chosen_features(l.features) f, unnest(array[l.option_bits_0, l.option_bits_1]) with ordinality b (bits, draw)
      where b.bits & option_bit(f.key, f.code, b.draw::int - 1) = 0`.execute(app.db)
      ).rows;
    expect(await lacking()).toEqual([]);
    const { id } = await app.make.listing({
      features: { yakit: "dizel", donanim: ["abs", "klima"], takas: true, yil: 2010 },
    });
    const bits = async () =>
      app.db
        .selectFrom("listings")
        .where("id", "=", id)
        .select(["option_bits_0", "option_bits_1"])
        .executeTakeFirstOrThrow();
    const before = await bits();
    await app.db
      .updateTable("listings")
      .set({ features: JSON.stringify({ yakit: "lpg-ve-benzin" }) })
      .where("id", "=", id)
      .execute();
    expect(await lacking()).toEqual([]);
    expect(await bits()).not.toEqual(before);
    await app.db.deleteFrom("listings").where("id", "=", id).execute();
  });

  it("counts how far a scan came, other prices included", async () => {
    const [row] = rows.toSorted(orders.newest).slice(36, 37);
    const last = { id: row?.id ?? 0, key: new Date(row?.at ?? 0).toISOString() };
    for (const scope of [{}, { price: { min: 900_000 } }])
      expect(await countScanned(app.db, { scope, order: listingOrders.newest }, last)).toBe(37);
  });

  it("finds listings of any year that is a number", async () => {
    const years = [2030.4, 2030.6, 40_000, -40_000, "2030", [2030]];
    const made = await Promise.all(
      years.map((yil) => app.make.listing({ categoryId: leaves[0] ?? 0, features: { yakit: "hibrit-benzin", yil } })),
    );
    for (const [range, found] of [
      ["[min]=2030&f[yil][max]=2031", [0, 1]],
      ["[min]=2030.5&f[yil][max]=2030.7", [1]],
      ["[min]=30000", [2]],
      ["[max]=-35000", [3]],
      ["[min]=41000", []],
    ] as const) {
      for (const query of [
        "sort=newest",
        "sort=price_asc",
        "sort=newest&f[yakit]=hibrit-benzin",
        "sort=price_desc&f[yakit]=hibrit-benzin",
      ]) {
        const { ids } = await listed(`category=${leaves[0]}&f[yil]${range}&${query}`);
        expect({ range, query, ids: new Set(ids) }).toEqual({
          range,
          query,
          ids: new Set(found.map((index) => made[index]?.id)),
        });
      }
    }
    await app.db
      .deleteFrom("listings")
      .where(
        "id",
        "in",
        made.map(({ id }) => id),
      )
      .execute();
  });

  it("is not shaken by what appears between two pages", async () => {
    for (const query of ["sort=newest", "search=ortak", "search=ortak&sort=newest"]) {
      const one: ListingPage = (await app.get(`/api/listings?${query}`)).json();
      await app.make.listing({ title: "Sonradan gelen ortak ilan", price: 1 });
      const two: ListingPage = (await app.get(`/api/listings?${query}&cursor=${one.next_cursor}`)).json();
      const seen = [...one.data, ...two.data].map(({ id }) => id);
      expect({ query, seen: new Set(seen).size, strangers: seen.filter((id) => id < first) }).toEqual({
        query,
        seen: 48,
        strangers: [],
      });
      await app.db.deleteFrom("listings").where("price", "=", 100).execute();
    }
  });

  it("refuses a cursor with another order, another list, or none of ours", async () => {
    const { next_cursor }: ListingPage = (await app.get("/api/listings?search=ortak&sort=price_asc")).json();
    expect((await app.get(`/api/listings?search=ortak&sort=price_asc&cursor=${next_cursor}`)).statusCode).toBe(200);
    for (const query of [
      "search=ortak&sort=price_desc",
      "search=ortak",
      "search=nadir&sort=price_asc",
      "sort=price_asc",
      "search=ortak&sort=price_asc&city=1",
      "search=ortak&sort=price_asc&max_price=5000",
    ]) {
      const answer = await app.get(`/api/listings?${query}&cursor=${next_cursor}`);
      expect({ query, status: answer.statusCode, code: answer.json().code }).toEqual({
        query,
        status: 422,
        code: "CURSOR_INVALID",
      });
    }
  });

  it("finds the page among more matches than are collected, although nothing is counted", async () => {
    await app.db.deleteFrom("lexeme_counts").execute();
    const { id } = await app.make.listing({
      title: "Sürüden bir koyun",
      price: 500,
      publishedAt: new Date(Date.now() - 30 * 1440 * minute),
    });
    await sql`insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, published_at, tsv)
      select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price + n, published_at - n * interval '1 minute', tsv
      from listings, generate_series(1, 8100) n where id = ${id}`.execute(app.db);
    const pricesOf = async (query: string) => {
      const { data, total, total_is_capped }: ListingPage = (
        await app.get(`/api/listings?search=koyun&${query}`)
      ).json();
      expect({ total, total_is_capped }).toEqual({ total: 1000, total_is_capped: true });
      return data.map(({ price }) => Math.round(price * 100) - 50_000);
    };
    const cheapest = Array.from({ length: 24 }, (_, n) => n);
    expect(await pricesOf("sort=newest")).toEqual(cheapest);
    expect(await pricesOf("sort=price_asc")).toEqual(cheapest);
    expect(await pricesOf("sort=price_desc")).toEqual(cheapest.map((n) => 8100 - n));
    expect(await pricesOf("")).toEqual(cheapest);
    expect((await listed("search=koyun&published_within=30")).ids).toEqual([]);
  });

  it("takes a word that many listings have for complete, and goes on with the same list", async () => {
    await sql`insert into lexeme_counts (lexeme, documents) values ('koyun', 8100), ('koyunc', 5) on conflict do nothing`.execute(
      app.db,
    );
    const { id } = await app.make.listing({ title: "Koyuncuklar için yem", price: 501 });
    const ids = async (query: string) =>
      (await app.get(`/api/listings?${query}`)).json<ListingPage>().data.map((card) => card.id);
    await expect.poll(() => ids("search=koyun&sort=newest")).not.toContain(id);
    expect(await ids("search=koyuncu&sort=newest")).toEqual([id]);
    const one: ListingPage = (await app.get("/api/listings?search=koyun")).json();
    await app.db.deleteFrom("lexeme_counts").execute();
    await expect.poll(() => ids("search=koyun&sort=newest")).toContain(id);
    expect((await app.get(`/api/listings?search=koyun&cursor=${one.next_cursor}`)).statusCode).toBe(200);
  });

  it("finds the cheapest and dearest with a common word, wherever they are", async () => {
    const others = await sql<{
      id: number;
    }>`select id from listings where title = 'Sürüden bir koyun' order by id limit 1`.execute(app.db);
    await sql`insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, tsv)
      select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, 'Koyun olmayan bir ilan', case n % 2 when 0 then 10 + n else 90000000 + n end, 'baska'::tsvector
      from listings, generate_series(1, 4200) n where id = ${others.rows[0]?.id}`.execute(app.db);
    // In another category, at a price between the others'.
    const stray = await app.make.listing({ title: "Tek başına koyun", price: 500, categoryId: leaves[0] ?? 0 });
    await app.db.updateTable("listings").set({ price: 50_010 }).where("id", "=", stray.id).execute();
    await sql`insert into lexeme_counts (lexeme, documents) values ('koyun', 8102) on conflict (lexeme) do update set documents = excluded.documents`.execute(
      app.db,
    );
    const expected = await app.db
      .selectFrom("listings")
      .where(sql<boolean>`tsv @@ 'koyun'`)
      .select(["id"])
      .orderBy("price")
      .orderBy("id")
      .execute();
    const ids = expected.map(({ id }) => id);
    for (const [sort, sorted] of [
      ["price_asc", ids],
      ["price_desc", ids.toReversed()],
    ] as const) {
      const one: ListingPage = (await app.get(`/api/listings?search=koyun&sort=${sort}`)).json();
      const two: ListingPage = (
        await app.get(`/api/listings?search=koyun&sort=${sort}&cursor=${one.next_cursor}`)
      ).json();
      expect([...one.data, ...two.data].map(({ id }) => id)).toEqual(sorted.slice(0, 48));
    }
    const priced: ListingPage = (
      await app.get("/api/listings?search=koyun&sort=price_asc&min_price=505&max_price=510")
    ).json();
    expect(priced.data.map(({ price }) => price)).toEqual(Array.from({ length: 24 }, (_, n) => (50_500 + n) / 100));
    await app.db.deleteFrom("listings").where("title", "in", ["Koyun olmayan bir ilan", "Tek başına koyun"]).execute();
  });

  // Nearly all listings have both words; the sample may say otherwise, or not know one of them.
  it.each([
    ["nothing", {}, 1],
    ["nothing about one of them", { koyun: "11111111" }, 1],
    ["that they meet often", { koyun: "11111111", suru: "11111110" }, 7 / 8],
    ["that they meet now and then", { koyun: "11110000", suru: "00011111" }, 1 / 8],
    ["that they never meet", { koyun: "11110000", suru: "00001111" }, 0],
  ])("finds what common words have in common if a sample says %s", async (_said, samples, share) => {
    const { count: onSale } = await app.db
      .selectFrom("listings")
      .where("status", "=", "active")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom("lexeme_counts").execute();
    await app.db
      .insertInto("lexeme_counts")
      .values(["koyun", "suru"].map((lexeme) => ({ lexeme, documents: onSale })))
      .execute();
    for (const [lexeme, listings] of Object.entries(samples))
      await sql`insert into lexeme_samples (lexeme, listings) values (${lexeme}, ${listings}::varbit)`.execute(app.db);
    const context = createSearchContext({ db: app.db, categories: app.make.categories, cached: (_, load) => load });
    expect(onSale).toBeGreaterThan(8_000);
    expect((await estimateMatches(context, { words: "'suru' & 'koyun'" })).matches).toBeCloseTo(onSale * share);
    for (const sort of ["&sort=newest", "&sort=price_asc", ""]) {
      const { data, total, total_is_capped }: ListingPage = (
        await app.get(`/api/listings?search=suruden+koyun${sort}`)
      ).json();
      expect(data.map(({ price }) => Math.round(price * 100) - 50_000)).toEqual(
        Array.from({ length: 24 }, (_, n) => n),
      );
      expect({ total, total_is_capped }).toEqual({ total: 1000, total_is_capped: true });
    }
  });
});
