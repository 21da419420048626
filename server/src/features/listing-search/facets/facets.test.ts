import type { ListingFacets, ListingPage } from "@pazar/contract/search/listing-search";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../../seed/demo/random.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const fuels = ["dizel", "benzin", "lpg-ve-benzin"];
const made = 60;

describe("facets", () => {
  let app: TestApp;
  let bmw: number;
  let audi: number;
  let cars: number;
  const facets = async (query: string, locale: "tr" | "en" = "tr"): Promise<ListingFacets> => {
    const answer = await app.get(`/api/listings/facets?${query}`, { locale });
    expect(answer).toMatchObject({ statusCode: 200 });
    return answer.json();
  };
  const total = async (query: string): Promise<number> =>
    (await app.get(`/api/listings?${query}`)).json<ListingPage>().total;
  const optionsOf = ({ filters }: ListingFacets, key: string) =>
    filters.find((filter) => filter.key === key)?.options ?? [];

  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    const { all } = await app.make.categories.tree();
    const idOf = (slug: string) => all.find((node) => node.slug === slug)?.id ?? 0;
    [bmw, audi, cars] = [idOf("otomobil-bmw"), idOf("otomobil-audi"), idOf("otomobil")];
    const random = seededRandom("facets");
    const seller = await app.make.user();
    for (let i = 0; i < made; i++) {
      await app.make.listing({
        sellerId: seller.id,
        categoryId: random.pick([bmw, audi]),
        districtId: random.pick([1, 2, 900]),
        title: `Satılık otomobil ${random.pick(["temiz", "hasarlı"])} ${i}`,
        price: random.int(1, 9) * 100_000,
        features: {
          yakit: random.pick(fuels),
          vites: random.pick(["manuel", "otomatik"]),
          takas: random.chance(0.5),
          donanim: random.pick([["abs"], ["abs", "klima"], ["klima"]]),
          yil: random.int(2000, 2020),
        },
      });
    }
    await app.make.listing({ sellerId: seller.id, categoryId: bmw, status: "sold", features: { yakit: "dizel" } });
  });

  it("names the category's filters and their options in the request's language", async () => {
    const { filters } = await facets(`category=${bmw}`, "en");
    expect(filters.find(({ key }) => key === "yakit")).toMatchObject({
      type: "select",
      name: "Fuel",
      unit: null,
      options: expect.arrayContaining([{ code: "dizel", name: "Diesel", listings_count: expect.any(Number) }]),
    });
    expect(filters.find(({ key }) => key === "km")).toMatchObject({ type: "range", unit: "km", options: [] });
    expect(optionsOf(await facets(`category=${bmw}`), "takas").map(({ code, name }) => [code, name])).toEqual([
      ["true", "Evet"],
      ["false", "Hayır"],
    ]);
    expect((await facets("")).filters).toEqual([]);
  });

  it.each([
    ["a category", () => `category=${bmw}`],
    ["a category above", () => `category=${cars}`],
    ["a place", () => `category=${bmw}&city=1`],
    ["a district", () => `category=${cars}&city=1&district=2`],
    ["a search", () => `category=${cars}&search=temiz`],
    ["prices", () => `category=${cars}&min_price=300000&max_price=700000`],
    ["a chosen option", () => `category=${cars}&f[yakit]=dizel`],
    ["chosen options and a range", () => `category=${cars}&f[yakit]=dizel,benzin&f[vites]=manuel&f[yil][min]=2005`],
    [
      "everything at once",
      () => `category=${cars}&f[vites]=otomatik&f[takas]=1&city=1&search=temiz&max_price=800000&published_within=30`,
    ],
  ])("say for %s what choosing further then gives", async (_, given) => {
    const query = given();
    const found = await facets(query);
    expect(found.is_sample).toBe(false);
    expect(found.total).toBe(await total(query));
    for (const key of ["yakit", "vites", "takas", "donanim"]) {
      const rest = query.replace(new RegExp(`&f\\[${key}\\]=[^&]*`), "");
      for (const { code, listings_count } of optionsOf(found, key))
        expect(listings_count, `${key}=${code}`).toBe(await total(`${rest}&f[${key}]=${code}`));
    }
    for (const { id, listings_count } of found.categories)
      expect(listings_count).toBe(await total(query.replace(/category=\d+/, `category=${id}`)));
    const anywhere = query.replaceAll(/&(city|district)=\d+/g, "");
    for (const { id, listings_count } of found.cities)
      expect(listings_count).toBe(await total(`${anywhere}&city=${id}`));
    for (const { id, listings_count } of found.districts)
      expect(listings_count).toBe(await total(`${anywhere}&city=1&district=${id}`));
  });

  it("lists the top level with its numbers where no category is chosen", async () => {
    const { categories, cities, total: all } = await facets("");
    expect(categories).toHaveLength(17);
    expect(categories.reduce((sum, { listings_count }) => sum + listings_count, 0)).toBe(made);
    expect(cities.reduce((sum, { listings_count }) => sum + listings_count, 0)).toBe(made);
    expect(cities[0]).toEqual({ id: 1, name: "Adana", listings_count: expect.any(Number) });
    expect(all).toBe(made);
    expect((await facets("search=temiz")).categories.find(({ listings_count }) => listings_count > 0)).toMatchObject({
      name: "Vasıta",
    });
  });

  it("names the best categories of a search in all of them", async () => {
    const { best_categories } = await facets("search=temiz");
    expect(best_categories).toEqual([
      {
        id: cars,
        name: "Otomobil",
        slug_cid: `otomobil-c${cars}`,
        path: "Vasıta",
        listings_count: await total("search=temiz"),
      },
    ]);
    for (const query of ["", `search=temiz&category=${cars}`])
      expect((await facets(query)).best_categories).toEqual([]);
  });

  it("has nothing to choose where nothing is found", async () => {
    expect(await facets("category=17")).toMatchObject({ total: 0, cities: [], districts: [], is_sample: false });
    expect(await facets("search=zzzqqq")).toMatchObject({ total: 0, cities: [] });
    expect(await facets("search=!!")).toMatchObject({ total: 0 });
    expect(await facets(`category=${cars}&city=1&f[yakit]=dizel&search=%F0%9F%98%80`)).toMatchObject({
      total: 0,
      cities: [],
    });
  });

  it("shows renamed categories, filters and options at once, though categories are cached", async () => {
    const names = async () => {
      const { categories, filters } = await facets(`category=${cars}`);
      const fuel = filters.find(({ key }) => key === "yakit");
      return [
        categories.find(({ id }) => id === bmw)?.name,
        fuel?.name,
        fuel?.options.find(({ code }) => code === "dizel")?.name,
      ];
    };
    expect(await names()).toEqual(["BMW", "Yakıt", "Dizel"]);
    await app.db.updateTable("categories").set({ name_tr: "Bavyera" }).where("id", "=", bmw).execute();
    await expect.poll(names).toEqual(["Bavyera", "Yakıt", "Dizel"]);
    await app.db.updateTable("filters").set({ name_tr: "Enerji" }).where("key", "=", "yakit").execute();
    await expect.poll(names).toEqual(["Bavyera", "Enerji", "Dizel"]);
    await app.db.updateTable("filter_options").set({ name_tr: "Motorin" }).where("code", "=", "dizel").execute();
    await expect.poll(names).toEqual(["Bavyera", "Enerji", "Motorin"]);
  });

  it("counts after some seconds what was added to a category", async () => {
    const leaf = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-opel")?.id ?? 0;
    const found = async () => (await facets(`category=${leaf}`)).total;
    expect(await found()).toBe(0);
    await app.make.listing({ categoryId: leaf });
    await expect.poll(found, { interval: 200 }).toBe(1);
  });

  it("counts what edits change", async () => {
    const leaf = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-fiat")?.id ?? 0;
    const counts = async () =>
      Object.fromEntries(
        (
          await app.db
            .selectFrom("feature_counts")
            .where("category_id", "=", leaf)
            .where("listings", "<>", 0)
            .select(["key", "code", "listings"])
            .execute()
        ).map(({ key, code, listings }) => [`${key}=${code}`, listings]),
      );
    const { id } = await app.make.listing({
      categoryId: leaf,
      features: { yakit: "dizel", donanim: ["abs", "esp"], takas: true, yil: 2010 },
    });
    expect(await counts()).toEqual({ "yakit=dizel": 1, "donanim=abs": 1, "donanim=esp": 1, "takas=true": 1 });
    const set = (values: object) => app.db.updateTable("listings").set(values).where("id", "=", id).execute();
    await set({ features: JSON.stringify({ yakit: "benzin", donanim: ["abs"] }), title: "Başlığı değişen ilan" });
    expect(await counts()).toEqual({ "yakit=benzin": 1, "donanim=abs": 1 });
    await set({ status: "sold" });
    expect(await counts()).toEqual({});
    await set({ status: "active" });
    await app.db.deleteFrom("listings").where("id", "=", id).execute();
    expect(await counts()).toEqual({});
  });

  it("estimates from the newest where there are very many", async () => {
    const [given] = await app.db
      .selectFrom("listings")
      .where("category_id", "=", audi)
      .where("district_id", "=", 1)
      .select(["id", sql<string>`features ->> 'yakit'`.as("fuel")])
      .orderBy("id")
      .limit(1)
      .execute();
    await sql`insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, features, tsv)
      select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, features, tsv from listings, generate_series(1, 2500) where id = ${given?.id}`.execute(
      app.db,
    );
    // The cached counts are older than what was just added.
    const fresh = await createTestApp({}, { database: app.database });
    const found: ListingFacets = (
      await fresh.get(`/api/listings/facets?category=${audi}&city=1&with_photo=0&published_within=30`)
    ).json();
    expect(found).toMatchObject({ is_sample: true, total: 1000, total_is_capped: true });
    const counted = found.districts.reduce((sum, { listings_count }) => sum + listings_count, 0);
    expect(counted).toBeGreaterThan(1000);

    // Few have what is chosen, so the list is counted exactly; the alternatives to it are many.
    const common = given?.fuel;
    const all = await facets(`category=${audi}`);
    const rare = optionsOf(all, "yakit").find(({ code, listings_count }) => code !== common && listings_count > 0);
    const chosen: ListingFacets = (
      await fresh.get(`/api/listings/facets?category=${audi}&f[yakit]=${rare?.code}&max_price=900000000`)
    ).json();
    expect(chosen).toMatchObject({ is_sample: false, total_is_capped: false });
    expect(chosen.total).toBeGreaterThan(0);
    expect(chosen.filters.filter(({ is_sample }) => is_sample).map(({ key }) => key)).toEqual(["yakit"]);
    const ofCommon = optionsOf(chosen, "yakit").find(({ code }) => code === common)?.listings_count;
    expect(ofCommon).toBeGreaterThan(2200);
    expect(ofCommon).toBeLessThan(2800);
    expect(optionsOf(chosen, "yakit").find(({ code }) => code === rare?.code)?.listings_count).toBe(chosen.total);

    // One of these words has very many listings, the other has few.
    for (const word of ["temiz", "hasarlı"]) {
      const ask = async (call: string) =>
        (await fresh.get(`/api/listings${call}?search=${encodeURIComponent(word)}`)).json();
      const apart = [await ask(""), await ask("/facets")];
      expect(apart[0].total).toBeGreaterThan(0);
      expect(await Promise.all([ask(""), ask("/facets")])).toEqual(apart);
    }
  });
});
