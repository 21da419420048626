import { dayMs } from "@pazar/contract/durations";
import type { PopularSearch, SearchHistory, SearchOutcome } from "@pazar/contract/search/search";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteOldSearches } from "./delete-old-searches.job.ts";

describe("search history", () => {
  let app: TestApp;
  const leaves = new Map<string, number>();
  const leaf = (slug: string): number => leaves.get(slug) ?? 0;
  const search = async (search_term: unknown, options?: Parameters<TestApp["write"]>[3]) =>
    app.write("POST", "/api/search-history", { search_term }, options);
  const outcome = async (term: string): Promise<SearchOutcome> => (await search(term)).json();
  const popular = (term: string) =>
    app.db
      .selectFrom("popular_searches")
      .where("folded_term", "=", term)
      .select(["search_term", "search_count"])
      .executeTakeFirst();
  const signIn = async () => app.make.session((await app.make.user()).id);
  const own = async (token: string) =>
    (await app.get("/api/search-history", { token }))
      .json<SearchHistory>()
      .userHistory.map(({ search_term }) => search_term);

  beforeAll(async () => {
    app = await createTestApp();
    for (const { slug, id } of (await app.make.categories.tree()).all) leaves.set(slug, id);
    for (let i = 0; i < 7; i++)
      await app.make.listing({ title: `Çok temiz salıncak, yelken ${i}`, categoryId: leaf("dag-bisikleti") });
    for (let i = 0; i < 3; i++)
      await app.make.listing({ title: `Bahçe salıncakları numara ${i}`, categoryId: leaf("sehir-bisikleti") });
    for (let i = 0; i < 3; i++)
      await app.make.listing({ title: `Yepyeni yelpaze numara ${i}`, categoryId: leaf("dag-bisikleti") });
    for (let i = 0; i < 3; i++)
      await app.make.listing({ title: `Yepyeni yelpaze numara ${i}`, categoryId: leaf("kiralik-daire") });
    for (let i = 0; i < 2; i++)
      await app.make.listing({ title: `Eski kehribar numara ${i}`, categoryId: leaf("motosiklet-honda") });
    for (let i = 0; i < 2; i++)
      await app.make.listing({ title: `Eski kehribar numara ${i}`, categoryId: leaf("motosiklet-bmw") });
  });
  beforeEach(() => sql`truncate search_visitors, popular_searches`.execute(app.db));

  describe("where a search leads", () => {
    it.each([
      ["salıncak", "bisiklet"],
      ["SALINCAKLARI", "bisiklet"],
      ["yelken", "dag-bisikleti"],
      ["kehribar", "motosiklet"],
    ])("%s: to the lowest category that holds nine of ten matches", async (term, slug) => {
      expect(await outcome(term)).toEqual({
        redirect: `/${slug}-c${leaf(slug)}?search=${encodeURIComponent(term)}`,
        search: true,
      });
    });

    it("to all listings when no category holds nine of ten", async () => {
      expect(await outcome("yelpaze & numara?")).toEqual({
        redirect: "/tum-ilanlar-c0?search=yelpaze%20%26%20numara%3F",
        search: true,
      });
    });

    it("to the category that holds exactly nine of ten, but not to one with fewer", async () => {
      const list = async (title: string, slug: string, count: number) => {
        for (let i = 0; i < count; i++)
          await app.make.listing({ title: `${title} numara ${i}`, categoryId: leaf(slug) });
      };
      await list("Oyuncak gergedan", "dag-bisikleti", 9);
      await list("Oyuncak gergedan", "kiralik-daire", 1);
      await list("Oyuncak kertenkele", "dag-bisikleti", 8);
      await list("Oyuncak kertenkele", "kiralik-daire", 1);
      expect((await outcome("gergedan")).redirect).toBe(`/dag-bisikleti-c${leaf("dag-bisikleti")}?search=gergedan`);
      expect((await outcome("kertenkele")).redirect).toBe("/tum-ilanlar-c0?search=kertenkele");
    });

    it.each([
      ["Motosiklet", "motosiklet"],
      ["MOTOSİKLETLER", "motosiklet"],
      ["motorcycles", "motosiklet"],
      ["dağ bisikletleri", "dag-bisikleti"],
      ["cep telefonları", "cep-telefonu"],
      ["telefon tablet", "telefon-ve-tablet"],
    ])("%s: to the category of that name, whatever it holds", async (term, slug) => {
      expect(await outcome(term)).toEqual({ redirect: `/${slug}-c${leaf(slug)}`, search: true });
    });

    it("by the matches, not by the name, if several categories are called so", async () => {
      const honda = leaf("motosiklet-honda");
      expect((await outcome("honda")).redirect).toBe(`/motosiklet-honda-c${honda}?search=honda`);
      for (const slug of ["cep-telefonu-samsung", "dizustu-bilgisayar-samsung", "televizyon"])
        await app.make.listing({ title: "Temiz Samsung, kutulu", categoryId: leaf(slug) });
      expect((await outcome("samsung")).redirect).toBe("/tum-ilanlar-c0?search=samsung");
      expect((await outcome("audi")).redirect).toMatch(/audi-c\d+$/);
    });

    it("to the listing with that number, if it is visible", async () => {
      const sold = await app.make.listing({ title: "Satılmış gramofon iğnesi", status: "sold" });
      const hidden = await app.make.listing({ title: "Bekleyen gramofon iğnesi", status: "pedding" });
      expect(await outcome(` ${sold.id} `)).toEqual({
        redirect: `/satilmis-gramofon-ignesi-p${sold.id}`,
        search: true,
      });
      expect(await outcome(String(hidden.id))).toEqual({ redirect: null, search: true });
    });

    it("nowhere when nothing is found", async () => {
      expect(await outcome("zzzqqq")).toEqual({ redirect: null, search: true });
    });

    it.each(["a", "!!!", "' & )", "👍", "%"])("nowhere when nothing in %j can be searched", async (term) => {
      expect(await outcome(term)).toEqual({ redirect: null, search: false });
    });

    it("from a misspelt term to the page of its correct spelling", async () => {
      await app.jobs.find(({ name }) => name === "refresh_search_words")?.run({});
      expect((await outcome("kehirbar")).redirect).toBe(`/motosiklet-c${leaf("motosiklet")}?search=kehirbar`);
    });

    it.each(["", "   ", "\u0000", "a\nb", "x".repeat(201), null, 7, [], ["a"]])("refuses %j", async (term) => {
      const answer = await search(term);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ search_term: [expect.any(String)] });
      expect((await app.db.selectFrom("popular_searches").selectAll().execute()).length).toBe(0);
    });
  });

  describe("popular searches", () => {
    it("count a term once per network and day, however it is typed and whatever the browser says", async () => {
      const proxied = await createTestApp({ TRUST_PROXY: "true" }, { database: app.database });
      const searchFrom = (address: string, term: string, agent = "a") =>
        proxied.write(
          "POST",
          "/api/search-history",
          { search_term: term },
          { headers: { "x-forwarded-for": address, "user-agent": agent } },
        );
      for (const term of ["Salıncak", "SALINCAK", "salincak"]) await searchFrom("203.0.113.1", term);
      for (const agent of ["b", "c"]) await searchFrom("203.0.113.1", "salıncak", agent);
      expect(await popular("salincak")).toEqual({ search_term: "Salıncak", search_count: 1 });
      for (const address of ["2001:db8:1:2::1", "2001:db8:1:2::2"]) await searchFrom(address, "salıncak");
      expect((await popular("salincak"))?.search_count).toBe(2);
      await sql`update search_visitors set day = day - 1`.execute(app.db);
      await searchFrom("203.0.113.1", "salıncak");
      expect((await popular("salincak"))?.search_count).toBe(3);
    });

    it("do not count what finds nothing", async () => {
      await search("zzzqqq");
      expect(await popular("zzzqqq")).toBeUndefined();
    });

    it("leave out what staff have banned or hidden", async () => {
      await app.db
        .insertInto("popular_searches")
        .values(
          ["Sahte para", "kiralık silah", "salıncak"].map((term, n) => ({
            folded_term: `${n}`,
            search_term: term,
            search_count: 9 - n,
          })),
        )
        .execute();
      await app.db
        .updateTable("settings")
        .set({ banned_words: ["silah"], hidden_searches: ["sahte para"] })
        .execute();
      const fresh = await createTestApp({}, { database: app.database });
      expect((await fresh.get("/api/popular-searches")).json<PopularSearch[]>()).toEqual([
        { search_term: "salıncak", search_count: 7 },
      ]);
      await app.db.updateTable("settings").set({ banned_words: [], hidden_searches: [] }).execute();
    });

    it("count for people who are signed in too", async () => {
      await search("salıncak", { token: (await signIn()).token });
      expect((await popular("salincak"))?.search_count).toBe(1);
    });

    it("accept terms that fold to nothing", async () => {
      expect((await search("\u0301\u0301")).json()).toEqual({ redirect: null, search: false });
      expect((await search("\u{1D160}".repeat(90))).statusCode).toBe(200);
    });

    it("are listed by number of searches", async () => {
      const fresh = await createTestApp({}, { database: app.database });
      await app.db
        .insertInto("popular_searches")
        .values([
          { folded_term: "az", search_term: "Az", search_count: 1 },
          { folded_term: "cok", search_term: "Çok", search_count: 9 },
        ])
        .execute();
      expect((await fresh.get("/api/popular-searches")).json<PopularSearch[]>()).toEqual([
        { search_term: "Çok", search_count: 9 },
        { search_term: "Az", search_count: 1 },
      ]);
    });

    it("are deleted when hardly used for months; visitors at the end of the day", async () => {
      const old = new Date(Date.now() - 100 * dayMs);
      await app.db
        .insertInto("popular_searches")
        .values([
          { folded_term: "az eski", search_term: "az eski", search_count: 2, updated_at: old },
          { folded_term: "cok eski", search_term: "çok eski", search_count: 3, updated_at: old },
          { folded_term: "az yeni", search_term: "az yeni", search_count: 1 },
        ])
        .execute();
      await search("salıncak");
      await sql`insert into search_visitors select day - 2, folded_term, visitor from search_visitors`.execute(app.db);
      await deleteOldSearches(app.db).run({});
      expect(
        (await app.db.selectFrom("popular_searches").select("folded_term").orderBy("folded_term").execute()).map(
          ({ folded_term }) => folded_term,
        ),
      ).toEqual(["az yeni", "cok eski", "salincak"]);
      expect(await app.db.selectFrom("search_visitors").selectAll().execute()).toHaveLength(1);
    });
  });

  describe("one's own", () => {
    it("is stored for signed-in people, newest first, one row per term however it is typed", async () => {
      const { token } = await signIn();
      for (const term of ["salıncak", "Kuş kafesi", "zzzqqq", "KUŞ KAFESİ"]) await search(term, { token });
      expect(await own(token)).toEqual(["KUŞ KAFESİ", "zzzqqq", "salıncak"]);
    });

    it("contains the time of each search and the popular terms, which guests get too", async () => {
      const fresh = await createTestApp({}, { database: app.database });
      await app.db
        .insertInto("popular_searches")
        .values({ folded_term: "cok", search_term: "Çok", search_count: 9 })
        .execute();
      const { token } = await signIn();
      await app.db
        .insertInto("search_history")
        .values({
          user_id: (await app.get("/api/user", { token })).json().user.id,
          folded_term: "kus kafesi",
          search_term: "Kuş kafesi",
          updated_at: new Date("2026-03-01T09:30:00Z"),
        })
        .execute();
      const popularSearches = [{ search_term: "Çok", search_count: 9 }];
      expect((await fresh.get("/api/search-history", { token })).json()).toEqual({
        userHistory: [{ search_term: "Kuş kafesi", updated_at: "2026-03-01T09:30:00.000Z" }],
        popularSearches,
      });
      expect((await fresh.get("/api/search-history")).json()).toEqual({ userHistory: [], popularSearches });
    });

    it("is private, and empty for guests", async () => {
      const [first, second] = [await signIn(), await signIn()];
      await search("salıncak", { token: first.token });
      await search("yelpaze");
      expect(await own(second.token)).toEqual([]);
      expect((await app.get("/api/search-history")).json<SearchHistory>().userHistory).toEqual([]);
    });

    it("keeps the newest fifty", async () => {
      const user = await app.make.user();
      const { token } = await app.make.session(user.id);
      await sql`insert into search_history (user_id, folded_term, search_term, updated_at) select ${user.id}, 'eski ' || n, 'eski ' || n, now() - n * interval '1 minute' from generate_series(1, 60) n`.execute(
        app.db,
      );
      await search("salıncak", { token });
      const kept = await app.db
        .selectFrom("search_history")
        .where("user_id", "=", user.id)
        .select("folded_term")
        .execute();
      expect(kept).toHaveLength(50);
      expect(kept).toContainEqual({ folded_term: "salincak" });
      expect(kept).not.toContainEqual({ folded_term: "eski 50" });
    });

    it("can be deleted by its owner only", async () => {
      const [first, second] = [await signIn(), await signIn()];
      for (const { token } of [first, second]) await search("salıncak", { token });
      expect((await app.write("DELETE", "/api/search-history")).statusCode).toBe(401);
      expect((await app.write("DELETE", "/api/search-history", undefined, { token: first.token })).statusCode).toBe(
        204,
      );
      expect(await own(first.token)).toEqual([]);
      expect(await own(second.token)).toEqual(["salıncak"]);
    });
  });
});
