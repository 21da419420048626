import type { SearchSuggestions } from "@pazar/contract/search/search";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { updateLexemeSamples } from "./search-tables.ts";

describe("spelling and suggestions", () => {
  let app: TestApp;
  const refresh = () => app.jobs.find(({ name }) => name === "refresh_search_words")?.run({});
  const suggestions = async (q: string, locale: "tr" | "en" = "tr"): Promise<SearchSuggestions> =>
    (await app.get(`/api/search-suggestions?q=${encodeURIComponent(q)}`, { locale })).json();

  beforeAll(async () => {
    app = await createTestApp();
    const tree = await app.make.categories.tree();
    const listing = (slug: string, title: string) =>
      app.make.listing({ title, categoryId: tree.all.find((node) => node.slug === slug)?.id ?? 0 });
    for (let i = 0; i < 4; i++) {
      await listing("cep-telefonu-apple-iphone", `iPhone 13 siyah, kutulu ${i}`);
      await listing("cep-telefonu-samsung", `SAMSUNG Galaxy S24 telefon ${i}`);
      await listing("otomobil-bmw", `BMW araba, garaj arabası ${i}`);
      await listing("buzdolabi", `Beyaz buzdolabı, sessiz ${i}`);
      await listing("kiralik-daire", `Kiralık 2+1 daire, asansörlü ${i}`);
    }
    await listing("cep-telefonu-samsung", "Sansung telefon, yanlış yazılmış");
    await app.db
      .insertInto("popular_searches")
      .values([
        { folded_term: "iphone 13 pro", search_term: "iPhone 13 Pro", search_count: 40 },
        { folded_term: "05321234567", search_term: "0532 123 45 67", search_count: 1 },
        { folded_term: "ipek hali", search_term: "ipek halı", search_count: 2 },
      ])
      .execute();
    await refresh();
  });

  describe("did you mean", () => {
    it.each([
      ["ihpone", "iphone"],
      ["IHPONE", "iphone"],
      ["arba", "araba"],
      ["arbaları", "araba"],
      ["buzdolbi", "buzdolabı"],
      ["buzdlabi", "buzdolabı"],
      ["bzudolbai", "buzdolabı"],
      ["bwm", "bmw"],
      ["kirlık daire", "kiralık daire"],
      ["siyah ihpone 13", "siyah iphone 13"],
      ["telefno arba", "telefon araba"],
      ["kadkoy", "kadıköy"],
      ["istanbl'da", "istanbul"],
    ])("%s: %s", async (typed, meant) => expect(await correctSpelling(app.db, typed)).toBe(meant));

    it.each([
      "iphone",
      "ipho",
      "araba",
      "arabaları",
      "Samsung",
      "kadıköyde",
      "daire",
      "dair",
      "siyah",
      "masa",
      "keman",
      "evi",
      "S24",
      "320i",
      "2+1",
      "zzzqqq",
      "a",
      "",
      "!!!",
      "\u0000",
      "x".repeat(200),
    ])("says nothing to %j", async (typed) => expect(await correctSpelling(app.db, typed)).toBeNull());

    it("distinguishes a misspelling in listings from the right word by their counts", async () => {
      const setDocuments = (documents: number) =>
        app.db.updateTable("search_words").set({ documents }).where("word", "=", "samsung").execute();
      expect(await correctSpelling(app.db, "sansung")).toBeNull();
      await setDocuments(900);
      expect(await correctSpelling(app.db, "sansung")).toBe("samsung");
      await setDocuments(5);
    });
  });

  describe("GET /api/search-suggestions", () => {
    it.each(["iph", "İPH", "iphone 1"])("completes %s, searched terms before terms from titles", async (q) => {
      const { terms } = await suggestions(q);
      expect(terms.slice(0, 2)).toEqual(
        q === "iphone 1" ? ["iPhone 13 Pro", "iphone 13"] : ["iPhone 13 Pro", "iphone"],
      );
    });

    it("uses the usual spelling, one form of each word", async () => {
      expect((await suggestions("buzd")).terms).toEqual(["buzdolabı", "buzdolabı sessiz"]);
      expect((await suggestions("araba")).terms).toEqual(["araba", "araba garaj"]);
      expect((await suggestions("kiralık")).terms).toContain("kiralık 2+1");
      expect((await suggestions("sams")).terms[0]).toBe("samsung");
    });

    it("names the categories of a corrected term, too", async () => {
      const { terms, categories } = await suggestions("samsng");
      expect(terms).toEqual(["samsung"]);
      expect(categories[0]).toMatchObject({ name: "Samsung", path: expect.stringContaining("›"), listings_count: 5 });
      expect((await suggestions("samsun")).categories[0]).toMatchObject({ name: "Samsung" });
    });

    it("completes the last of several words", async () => {
      expect((await suggestions("ucuz buzd")).terms).toEqual(["ucuz buzdolabı", "ucuz buzdolabı sessiz"]);
    });

    it("does not suggest what only one or two people searched for", async () => {
      expect((await suggestions("0532")).terms).toEqual([]);
      expect((await suggestions("ipek")).terms).toEqual([]);
    });

    it("names categories, those with listings first, with the path above them, in the request's language", async () => {
      const { categories } = await suggestions("bmw");
      expect(categories[0]).toEqual({
        id: expect.any(Number),
        name: "BMW",
        slug_cid: expect.stringMatching(/^otomobil-bmw-c\d+$/),
        path: "Vasıta › Otomobil",
        listings_count: 4,
      });
      expect((await suggestions("bmw", "en")).categories[0]?.path).toBe("Vehicles › Cars");
      expect((await suggestions("motosiklet bm")).categories[0]?.slug_cid).toMatch(/^motosiklet-bmw-/);
      expect((await suggestions("vasıta")).categories[0]).toMatchObject({ name: "Vasıta", path: "" });
      expect((await suggestions("otom")).categories.length).toBeLessThanOrEqual(4);
    });

    it("finds a listing by its number, unless it is hidden", async () => {
      const { id } = await app.make.listing({ title: "Numarasıyla aranan ilan" });
      const hidden = await app.make.listing({ status: "inactive" });
      expect((await suggestions(`#${id}`)).listing).toEqual({
        id,
        title: "Numarasıyla aranan ilan",
        slug_pid: `numarasiyla-aranan-ilan-p${id}`,
      });
      expect((await suggestions(String(hidden.id))).listing).toBeNull();
    });

    it("suggests the right spelling when nothing begins like the text", async () => {
      expect(await suggestions("ihpone")).toMatchObject({
        categories: [{ name: "Apple iPhone" }],
        terms: ["iphone"],
        listing: null,
      });
    });

    it.each(["", " ", "!!!", "zzzqqq", "%", "_"])("has nothing for %j", async (q) => {
      expect(await suggestions(q)).toEqual({ categories: [], terms: [], listing: null });
    });

    it.each(["", "?q=", `?q=${"x".repeat(201)}`])("answers %j with what fits", async (query) => {
      expect((await app.get(`/api/search-suggestions${query}`)).statusCode).toBe(query === "?q=" ? 200 : 422);
    });
  });

  describe("the refresh", () => {
    it("updates changed rows only", async () => {
      const words = () =>
        app.db
          .selectFrom("search_words")
          .select(["word", "documents"])
          .where("word", "in", ["telefon", "zurna", "sessiz"])
          .orderBy("word")
          .execute();
      const versions = async () =>
        (
          await sql<{
            xmin: string;
          }>`select xmin from search_words where word = 'bmw' union all select xmin from lexeme_counts where lexeme = 'bmw'`.execute(
            app.db,
          )
        ).rows;
      const before = await versions();
      const { id } = await app.make.listing({ title: "Tokat işi zurna, akordu yapılmış" });
      await refresh();
      expect(await words()).toContainEqual({ word: "zurna", documents: 1 });
      expect(await correctSpelling(app.db, "zruna")).toBe("zurna");
      expect(await versions()).toEqual(before);
      await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", id).execute();
      await refresh();
      expect((await words()).map(({ word }) => word)).toEqual(["sessiz", "telefon"]);
      expect(await app.db.selectFrom("search_deletions").where("word", "=", "zurna").selectAll().execute()).toEqual([]);
    });

    it("counts lexemes and tags of what is on sale", async () => {
      const count = async (lexeme: string) =>
        (await app.db.selectFrom("lexeme_counts").where("lexeme", "=", lexeme).select("documents").executeTakeFirst())
          ?.documents;
      expect(await count("araba")).toBe(4);
      expect(await count("t:2")).toBe(4);
    });

    it("stores samples of common lexemes, and deletes those that are no longer common", async () => {
      const meeting = async (...lexemes: string[]) =>
        (
          await sql<{ known: number; together: number; sampled: number }>`
          select count(*) as known, bit_count(bit_and(listings)) as together, max(length(listings)) as sampled from lexeme_samples where lexeme = any(${lexemes}::text[])`.execute(
            app.db,
          )
        ).rows[0];
      const onSale = (
        await sql<{ total: number; araba: number; both: number }>`
        select count(*) as total, count(*) filter (where tsv @@ 'araba') as araba, count(*) filter (where tsv @@ $$'araba' & 't:2'$$) as both from listings where status = 'active'`.execute(
          app.db,
        )
      ).rows[0];
      await updateLexemeSamples(app.db, 1, 4);
      expect(await meeting("araba")).toEqual({ known: 1, together: onSale?.araba, sampled: onSale?.total });
      expect(await meeting("araba", "t:2")).toEqual({ known: 2, together: onSale?.both, sampled: onSale?.total });
      await updateLexemeSamples(app.db, 1, 5);
      expect(await meeting("araba", "t:2")).toMatchObject({ known: 0 });
    });

    it("does not run twice concurrently", async () => {
      const other = app.db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('refresh_search_words'))`.execute(transaction);
        await app.db.updateTable("search_words").set({ documents: 777 }).where("word", "=", "sessiz").execute();
        await refresh();
      });
      await other;
      expect(
        await app.db.selectFrom("search_words").where("word", "=", "sessiz").select("documents").executeTakeFirst(),
      ).toEqual({ documents: 777 });
    });

    it("is enqueued when the tables are empty", async () => {
      const fresh = await createTestApp({ ROLES: "web,worker" });
      await expect
        .poll(async () => (await fresh.db.selectFrom("search_words").select("word").limit(1).execute()).length, {
          interval: 200,
        })
        .toBe(1);
    });
  });
});
