import { dayMs } from "@pazar/contract/durations";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { beforeAll, describe, expect, it } from "vitest";
import type { NewListing } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deletions } from "../search/misspellings.ts";

const photo = { hash: "b".repeat(32), width: 800, height: 600, preview: "data:," };

/** Listings of one seller by name; each test expects some of them. */
const cars = {
  bmw: {
    title: "Sahibinden temiz BMW 320i",
    price: 1_500_000,
    features: {
      yil: 2019,
      km: 84_000,
      yakit: "dizel",
      vites: "otomatik",
      takas: true,
      kimden: "sahibinden",
      donanim: ["abs", "klima"],
    },
    photos: [photo.hash],
  },
  bmwOld: {
    title: "Ucuz BMW 316 hatasız",
    price: 450_000,
    features: {
      yil: 2004,
      km: 260_000,
      yakit: "benzin",
      vites: "manuel",
      takas: false,
      kimden: "galeriden",
      donanim: ["abs"],
    },
    publishedDaysAgo: 3,
  },
  bmwGas: {
    title: "BMW 520 aile arabası",
    price: 900_000.5,
    features: {
      yil: 2011,
      km: 190_000,
      yakit: "lpg-ve-benzin",
      vites: "otomatik",
      kimden: "sahibinden",
      donanim: ["klima", "esp"],
    },
    publishedDaysAgo: 20,
  },
  bmwBare: { title: "Hasarlı BMW parça niyetine", price: 0, features: {}, publishedDaysAgo: 45 },
} satisfies Record<string, Omit<NewListing, "publishedAt"> & { publishedDaysAgo?: number }>;

describe("browsing", () => {
  let app: TestApp;
  let seller: number;
  let bmw: number;
  const ids = new Map<number, string>();
  const page = async (query: string, of = seller): Promise<ListingPage> => {
    const answer = await app.get(`/api/listings?seller=${of}&${query}`);
    expect(answer).toMatchObject({ statusCode: 200 });
    return answer.json();
  };
  const names = async (query: string): Promise<(string | undefined)[]> =>
    (await page(query)).data.map(({ id }) => ids.get(id));
  const sorted = async (query: string) => (await names(query)).toSorted((a = "", b = "") => (a < b ? -1 : 1));

  beforeAll(async () => {
    app = await createTestApp();
    await app.db.insertInto("photos").values(photo).execute();
    seller = (await app.make.user()).id;
    const { all } = await app.make.categories.tree();
    bmw = all.find(({ slug }) => slug === "otomobil-bmw")?.id ?? 0;
    const flat = all.find(({ parent_id }) => parent_id === 18)?.id ?? 0;
    for (const [name, car] of Object.entries(cars)) {
      const { publishedDaysAgo, ...given } = { publishedDaysAgo: 0, ...car };
      const { id } = await app.make.listing({
        ...given,
        sellerId: seller,
        categoryId: bmw,
        districtId: name === "bmwOld" ? 900 : 1,
        publishedAt: new Date(Date.now() - publishedDaysAgo * dayMs - 3_600_000),
      });
      ids.set(id, name);
    }
    const { id } = await app.make.listing({
      sellerId: seller,
      categoryId: flat,
      districtId: 900,
      title: "Satılık geniş aile dairesi",
      price: 3_000_000,
      features: { kimden: "sahibinden" },
    });
    ids.set(id, "flat");
  });

  it.each([
    ["", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
    ["category=0", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
    ["min_price=900000", ["bmw", "bmwGas", "flat"]],
    ["min_price=900.000,50", ["bmw", "bmwGas", "flat"]],
    ["min_price=900,000.51", ["bmw", "flat"]],
    ["max_price=900000.5", ["bmwBare", "bmwGas", "bmwOld"]],
    ["max_price=900000.49", ["bmwBare", "bmwOld"]],
    ["min_price=&max_price=", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
    ["min_price=%20&max_price=450000", ["bmwBare", "bmwOld"]],
    ["min_price=1000000&max_price=400000", ["bmwGas", "bmwOld"]],
    ["min_price=99999999999999999999", []],
    ["max_price=99999999999999999999", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
    ["min_price=0&max_price=0", ["bmwBare"]],
    ["with_photo=1", ["bmw"]],
    ["with_photo=0", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
    ["published_within=1", ["bmw", "flat"]],
    ["published_within=7", ["bmw", "bmwOld", "flat"]],
    ["published_within=30", ["bmw", "bmwGas", "bmwOld", "flat"]],
    [
      "category=&city=&district=&search=&sort=&published_within=&with_photo=",
      ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"],
    ],
    ["search=aile", ["bmwGas", "flat"]],
    ["search=aile&max_price=1000000", ["bmwGas"]],
    ["city=1&search=bmw", ["bmw", "bmwBare", "bmwGas"]],
    ["city=1&search=bmw&min_price=1&published_within=30", ["bmw", "bmwGas"]],
    ["f[yakit]=dizel", ["bmw", "bmwBare", "bmwGas", "bmwOld", "flat"]],
  ])("?%s gives %j", async (query, expected) => {
    expect(await sorted(query)).toEqual(expected);
  });

  it.each([
    ["", ["bmw", "bmwBare", "bmwGas", "bmwOld"]],
    ["f[yakit]=dizel", ["bmw"]],
    ["f[yakit]=dizel,benzin", ["bmw", "bmwOld"]],
    ["f[yakit]=dizel&f[yakit]=benzin", ["bmw", "bmwOld"]],
    ["f[yakit]=dizel&f[vites]=manuel", []],
    ["f[donanim]=abs", ["bmw", "bmwOld"]],
    ["f[donanim]=esp,klima", ["bmw", "bmwGas"]],
    ["f[kimden]=sahibinden", ["bmw", "bmwGas"]],
    ["f[kimden]=sahibinden&f[vites]=otomatik&f[donanim]=esp", ["bmwGas"]],
    ["f[takas]=true", ["bmw"]],
    ["f[takas]=0", ["bmwOld"]],
    ["f[yil][min]=2011", ["bmw", "bmwGas"]],
    ["f[yil][max]=2011", ["bmwGas", "bmwOld"]],
    ["f[yil][min]=2019&f[yil][max]=2011", ["bmw", "bmwGas"]],
    ["f[yil][min]=&f[yil][max]=", ["bmw", "bmwBare", "bmwGas", "bmwOld"]],
    ["f[km][max]=190.000&f[yakit]=dizel,lpg-ve-benzin", ["bmw", "bmwGas"]],
    ["f[km][min]=-5&f[km][max]=100,000", ["bmw"]],
    ["f[yok]=1&f[yakit]=komur&f[]=x&f[yakit][min]=3&f[yil]=2019&f=1", ["bmw", "bmwBare", "bmwGas", "bmwOld"]],
    ["f[yakit]=komur,dizel", ["bmw"]],
    ["f[yakit]=dizel&search=320&max_price=2000000&city=1&with_photo=on&published_within=1", ["bmw"]],
  ])("in a category, ?%s gives %j", async (query, expected) => {
    expect(await sorted(`category=${bmw}&${query}`)).toEqual(expected);
  });

  it("has the filters of a category and its ancestors only", async () => {
    const tree = await app.make.categories.tree();
    const node = tree.find(bmw);
    const [top, mid] = node ? tree.path(node) : [];
    expect(await sorted(`category=${mid?.id}&f[yakit]=dizel`)).toEqual(["bmw"]);
    expect(await sorted(`category=${top?.id}&f[kimden]=sahibinden`)).toEqual(["bmw", "bmwGas"]);
    // Fuel belongs to cars: at the top level it is no filter.
    expect(await sorted(`category=${top?.id}&f[yakit]=dizel`)).toEqual(["bmw", "bmwBare", "bmwGas", "bmwOld"]);
  });

  it.each([
    ["sort=newest", ["flat", "bmw", "bmwOld", "bmwGas", "bmwBare"]],
    ["sort=price_asc", ["bmwBare", "bmwOld", "bmwGas", "bmw", "flat"]],
    ["sort=price_desc", ["flat", "bmw", "bmwGas", "bmwOld", "bmwBare"]],
    ["search=aile&sort=price_desc", ["flat", "bmwGas"]],
  ])("?%s orders", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it("orders a search by relevance: the title before the description", async () => {
    const described = await app.make.listing({
      sellerId: seller,
      title: "Kelepir oto teyp takımı",
      description: "Kabriyole araçlara da uyar, kutusu ve faturası duruyor.",
    });
    const titled = await app.make.listing({
      sellerId: seller,
      title: "Üstü açık kabriyole araç",
      publishedAt: new Date(Date.now() - 50 * dayMs),
    });
    expect((await page("search=kabriyole")).data.map(({ id }) => id)).toEqual([titled.id, described.id]);
    expect((await page("search=kabriyole&sort=newest")).data.map(({ id }) => id)).toEqual([described.id, titled.id]);
  });

  it.each([
    ["min_price=abc", "min_price"],
    ["min_price=-1", "min_price"],
    ["max_price=1e5", "max_price"],
    ["max_price=1&max_price=2", "max_price"],
    ["sort=cheapest", "sort"],
    ["published_within=2", "published_within"],
    ["with_photo=maybe", "with_photo"],
    ["f[km][min]=abc", "f[km][min]"],
    ["f[yil][max]=1&f[yil][max]=2", "f[yil][max]"],
  ])("refuses ?%s", async (query, field) => {
    const answer = await app.get(`/api/listings?category=${bmw}&${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "INVALID", errors: { [field]: [expect.any(String)] } });
  });

  it("refuses more than 20 filters at once", async () => {
    const tree = await app.make.categories.tree();
    const flats = tree.find(18)?.children[0];
    const known = flats ? await app.make.filters.of(tree.path(flats)) : [];
    const all = known.map(({ key, type, options }) =>
      options[0] ? `f[${key}]=${options[0].code}` : type === "boolean" ? `f[${key}]=1` : `f[${key}][min]=1`,
    );
    expect(all.length).toBeGreaterThan(20);
    expect((await app.get(`/api/listings?category=${flats?.id}&${all.slice(0, 20).join("&")}`)).statusCode).toBe(200);
    expect((await app.get(`/api/listings?category=${flats?.id}&${all.slice(0, 21).join("&")}`)).statusCode).toBe(422);
  });

  it("says which filter alone to leave out when nothing is found", async () => {
    const { data, total, relaxed } = await page(`category=${bmw}&f[yakit]=dizel&f[vites]=manuel&max_price=2000000`);
    expect({ data, total }).toEqual({ data: [], total: 0 });
    expect(relaxed).toEqual([
      { drop: "f[yakit]", total: 1, total_is_capped: false },
      { drop: "f[vites]", total: 1, total_is_capped: false },
    ]);
    for (const [left, expected] of [
      ["f[vites]=manuel", 1],
      ["f[yakit]=dizel", 1],
    ])
      expect((await page(`category=${bmw}&${left}&max_price=2000000`)).total).toBe(expected);
    expect((await page(`category=17&search=bmw`)).relaxed).toEqual([
      { drop: "category", total: 4, total_is_capped: false },
    ]);
    expect((await page(`search=${encodeURIComponent("!!")}`)).relaxed).toMatchObject([{ drop: "search" }]);
    expect((await page("search=bmw")).relaxed).toEqual([]);
  });

  it.each([
    ["search=bmw&city=81", [["place", 4]]],
    [
      "search=bmw&city=1&district=2",
      [
        ["place", 4],
        ["district", 3],
      ],
    ],
    ["search=bmw&district=2", [["place", 4]]],
    ["category={bmw}&min_price=5000000", [["price", 4]]],
    [
      "category={bmw}&f[yakit]=benzin&with_photo=1",
      [
        ["with_photo", 1],
        ["f[yakit]", 1],
      ],
    ],
    [
      "category={bmw}&max_price=0&published_within=30",
      [
        ["price", 3],
        ["published_within", 1],
      ],
    ],
    [
      "search=bmw&category={bmw}&city=1&min_price=1&max_price=460000",
      [
        ["price", 3],
        ["place", 1],
      ],
    ],
    ["category={bmw}&f[yil][min]=2030", [["f[yil]", 4]]],
    ["search=bmw&min_price=5000000&city=81", []],
  ])("?%s finds nothing; left out alone, these give most back: %j", async (query, expected) => {
    const { total, relaxed } = await page(query.replace("{bmw}", String(bmw)));
    expect([total, relaxed.map(({ drop, total: back }) => [drop, back])]).toEqual([0, expected]);
  });

  it("asks whether something else was meant when little is found", async () => {
    await app.db
      .insertInto("search_words")
      .values({ word: "buzdolabi", display: "buzdolabı", documents: 50 })
      .execute();
    await app.db
      .insertInto("search_deletions")
      .values([...deletions("buzdolabi", 1)].map((deletion) => ({ deletion, word: "buzdolabi" })))
      .execute();
    expect(await page("search=buzdlabi")).toMatchObject({ total: 0, did_you_mean: "buzdolabı" });
    expect(await page("search=buzdolab")).toMatchObject({ total: 0, did_you_mean: null });
    const fridge = (await app.make.categories.tree()).all.find(({ slug }) => slug === "buzdolabi")?.id ?? 0;
    expect((await page("search=buzdlabi")).similar_categories).toEqual([]);
    await app.make.listing({ categoryId: fridge, title: "Soğutucu, iki kapılı, beyaz" });
    await expect
      .poll(async () => (await page("search=buzdlabi")).similar_categories.map(({ id }) => id))
      .toEqual([fridge]);
    expect((await page("search=bmw")).similar_categories).toEqual([]);
    expect(await page("search=bmw")).toMatchObject({ total: 4, did_you_mean: null });
    expect(await page("")).toMatchObject({ did_you_mean: null });
  });

  it("searches a number by least and most, whether its filter is called a number or a range", async () => {
    const tree = await app.make.categories.tree();
    const leaf = tree.all.find(({ parent_id, children }) => parent_id === 20 && children.length === 0);
    const filters = leaf ? await app.make.filters.of(tree.path(leaf)) : [];
    expect(filters.find(({ key }) => key === "yatak_sayisi")?.type).toBe("number");
    const { id: sellerId } = await app.make.user();
    const beds: number[] = [];
    for (const yatak_sayisi of [2, 4, 6])
      beds.push(
        (
          await app.make.listing({
            sellerId,
            title: "Günlük kiralık yazlık ev",
            categoryId: leaf?.id ?? 0,
            features: { yatak_sayisi },
          })
        ).id,
      );
    const found = async (range: string) =>
      (await page(`category=${leaf?.id}&sort=newest&${range}`, sellerId)).data.map(({ id }) => beds.indexOf(id));
    expect(await found("f[yatak_sayisi][min]=3")).toEqual([2, 1]);
    expect(await found("f[yatak_sayisi][max]=4")).toEqual([1, 0]);
    expect(await found("f[yatak_sayisi][min]=5&f[yatak_sayisi][max]=3")).toEqual([1]);
  });

  it("takes a filter for that of the category which defines it, whatever other categories call theirs", async () => {
    const tree = await app.make.categories.tree();
    const brands = await Promise.all(
      ["otomobil-bmw", "otomobil-audi"].map(async (slug) => {
        const node = tree.all.find((one) => one.slug === slug);
        const series = node && (await app.make.filters.of(tree.path(node))).find(({ key }) => key === "seri");
        return { id: node?.id ?? 0, parent: node?.parent_id, codes: series?.options.map(({ code }) => code) ?? [] };
      }),
    );
    const [own, other] = brands;
    const [code = "", foreign = ""] = [own?.codes[0], other?.codes.find((one) => !own?.codes.includes(one))];
    const { id: sellerId } = await app.make.user();
    for (const features of [{ seri: code }, {}])
      await app.make.listing({ sellerId, title: "Serisi belli olan BMW", categoryId: own?.id ?? 0, features });
    const total = async (query: string) => (await page(query, sellerId)).total;
    expect(await total(`category=${own?.id}&f[seri]=${code}`)).toBe(1);
    // The other make's series is no choice here, and all makes together have none.
    expect(await total(`category=${own?.id}&f[seri]=${foreign}`)).toBe(2);
    expect(await total(`category=${own?.parent}&f[seri]=${code}`)).toBe(2);
  });
});
