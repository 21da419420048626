import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../seed/demo/random.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const sizes = { listings: 60, searches: 100, searchesOfOne: 40 };
const hourMs = 3_600_000;

/** Words in several forms, models with numbers, a beginning of a word, of a tag, and what no listing has. */
const titleWords = ["araba", "arabalar", "kitap", "kitabı", "iPhone 13", "128GB", "C180", "320i", "bisiklet", "mavi"];
const searchedWords = [
  ...titleWords,
  "kitabi",
  "bisik",
  "bisikletler",
  "c 180",
  "320",
  "ilce",
  "dizel",
  "bmw",
  "zürafa",
];

describe("a listing's saved searches", () => {
  let app: TestApp;
  let searches: SavedSearch[];
  const listings: number[] = [];

  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    const random = seededRandom("saved searches");
    const tree = await app.make.categories.tree();
    const leaves = tree.all.filter(({ slug }) =>
      ["otomobil-bmw", "otomobil-audi", "davul-ve-perkusyon"].includes(slug),
    );
    const categories = [...new Set(leaves.flatMap((leaf) => tree.path(leaf)))].map(({ id }) => id);
    const districts = [1, 2, 422];
    const words = (from: readonly string[], most: number) =>
      Array.from({ length: random.int(1, most) }, () => random.pick(from)).join(" ");
    const seller = await app.make.user();
    const photos = ["0".repeat(32)];
    await app.db
      .insertInto("photos")
      .values({ hash: photos[0] ?? "", width: 4, height: 3, preview: "" })
      .execute();
    for (let made = 0; made < sizes.listings; made += 1) {
      const { id } = await app.make.listing({
        sellerId: seller.id,
        categoryId: random.pick(leaves).id,
        districtId: random.pick(districts),
        title: `Satılık ${words(titleWords, 3)} burada`,
        price: random.int(1, 9) * 1_000,
        features: { yakit: random.pick(["dizel", "benzin"]), yil: random.int(2010, 2014) },
        photos: random.chance(0.5) ? photos : [],
        publishedAt: new Date(Date.now() - random.int(1, 300) * hourMs),
        status: random.chance(0.1) ? "sold" : "active",
      });
      listings.push(id);
    }
    const randomQuery = () => {
      const hasCategory = random.chance(0.7);
      const maybe = (share: number, query: object) => (random.chance(share) ? query : {});
      return {
        ...(hasCategory && { category: random.pick(categories) }),
        ...((!hasCategory || random.chance(0.5)) && { search: words(searchedWords, 2) }),
        ...maybe(0.4, random.pick([{ city: 1 }, { city: 34 }, { city: 1, district: 2 }, { district: 422 }])),
        ...maybe(0.3, { min_price: random.int(1, 9) * 1_000 }),
        ...maybe(0.3, { max_price: random.int(1, 9) * 1_000 }),
        ...maybe(0.2, { "f[yakit]": random.pick(["dizel", "benzin", "dizel,benzin"]) }),
        ...maybe(0.2, { "f[yil][min]": random.int(2010, 2014) }),
        ...maybe(0.1, { with_photo: true }),
        ...maybe(0.1, { published_within: 7 }),
        ...maybe(0.05, { seller: random.pick([seller.id, 1]) }),
      };
    };
    searches = [];
    let token = "";
    for (let saved = 0; saved < sizes.searches; saved += 1) {
      if (saved % sizes.searchesOfOne === 0) ({ token } = await app.make.session((await app.make.user()).id));
      const body = { name: "Arama", alert: "never", query: randomQuery() };
      const answer = await app.write("POST", "/api/saved-searches", body, { token });
      if (answer.statusCode === 201) searches.push(answer.json());
      else if (answer.json().code !== "SAVED_SEARCH_EXISTS") throw new Error(answer.body);
    }
  });

  async function inList({ query }: SavedSearch): Promise<number[]> {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const ids: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: ListingPage = (
        await app.get(`/api/listings?${parameters.toString()}&sort=newest${cursor && `&cursor=${cursor}`}`)
      ).json();
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return ids.toSorted((a, b) => a - b);
  }

  async function matched(): Promise<Map<number, number[]>> {
    const job = app.jobs.find(({ name }) => name === "match_listing");
    await app.db.deleteFrom("saved_search_matches").execute();
    await Promise.all(listings.map(async (listingId) => job?.run({ listingId })));
    const rows = await app.db.selectFrom("saved_search_matches").select(["search_id", "listing_id"]).execute();
    return new Map(
      [...Map.groupBy(rows, ({ search_id }) => search_id)].map(([id, found]) => [
        id,
        found.map(({ listing_id }) => listing_id).toSorted((a, b) => a - b),
      ]),
    );
  }

  // A last word that many listings have counts as complete; what was saved before that must follow.
  it.each([
    ["nothing", {}],
    ["that some words are common", { araba: 5_000, bisiklet: 2_000, "f:yakit=dizel": 9_000, kitap: 3 }],
  ])("are those whose list has it, if the counts of words say %s", async (_said, counts) => {
    const values = Object.entries(counts).map(([lexeme, documents]) => ({ lexeme, documents }));
    await app.db.deleteFrom("lexeme_counts").execute();
    if (values.length > 0) await app.db.insertInto("lexeme_counts").values(values).execute();
    const found = await matched();
    const lists = await Promise.all(
      searches.map(async (search) => ({ query: search.query, found: await inList(search) })),
    );
    expect(searches.map(({ id, query }) => ({ query, found: found.get(id) ?? [] }))).toEqual(lists);
    expect(lists.flatMap((list) => list.found).length).toBeGreaterThan(sizes.searches);
  });

  it("stay the same after they were filed anew by the counts of the night", async () => {
    const anchors = () => app.db.selectFrom("saved_searches").select("anchor").orderBy("id").execute();
    const [before, found] = [await anchors(), await matched()];
    await app.jobs.find(({ name }) => name === "refresh_saved_searches")?.run({});
    expect(await anchors()).not.toEqual(before);
    expect(await matched()).toEqual(found);
  });
});
