import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { readXml } from "../../testing/read-xml.ts";

const site = "https://pazar.example";

describe("feeds", () => {
  let app: TestApp;
  let car: number;
  beforeAll(async () => {
    app = await createTestApp({ PUBLIC_URL: site });
    car = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-bmw")?.id ?? 0;
  });
  const texts = (document: string, path: string) =>
    readXml(document)
      .filter((found) => found.path === path)
      .map(({ text }) => text);
  const addresses = async (url: string) => texts((await app.get(url)).body, "urlset/url/loc");
  const insert = (count: number, values: { title: string; after: number }) =>
    sql`insert into listings (id, seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price)
        select ${values.after}::bigint + n, seller_id, category_id, mid_id, top_id, city_id, district_id, cell, 'active', ${values.title}, price from listings, generate_series(1, ${count}::int) n where id = ${first.id}`.execute(
      app.db,
    );
  let first: { id: number; sellerId: number };
  beforeAll(async () => {
    first = await app.make.listing({ title: "Satılık & 'temiz' <BMW> 320i", categoryId: car });
  });

  describe("/robots.txt", () => {
    it("disallows the API and names the sitemap", async () => {
      const { body, headers } = await app.get("/robots.txt");
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
      // Indexed pages are never below a folder.
      for (const [, path = ""] of body.matchAll(/^Disallow: (.*)$/gm)) expect(path).toMatch(/^\/[a-z-]+\/$/);
      expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
    });
  });

  describe("/.well-known/security.txt", () => {
    const setContact = (security_contact: string) => app.db.updateTable("settings").set({ security_contact }).execute();

    it.each([
      ["guvenlik@pazar.test", "mailto:guvenlik@pazar.test"],
      ["https://pazar.test/guvenlik", "https://pazar.test/guvenlik"],
    ])("says whom to tell of a hole: %s", async (contact, shown) => {
      await setContact(contact);
      const { body, headers, statusCode } = await app.get("/.well-known/security.txt");
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
      const fields = Object.fromEntries(
        body
          .trimEnd()
          .split("\n")
          .map((text) => text.split(/: (.*)/s)),
      );
      expect(fields).toEqual({
        Contact: shown,
        Expires: expect.any(String),
        "Preferred-Languages": "tr, en",
        Canonical: `${site}/.well-known/security.txt`,
        Policy: `${site}/.well-known/security-policy.txt`,
      });
      const days = (Date.parse(fields["Expires"] ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(100);
      expect(days).toBeLessThan(365);
      for (const locale of ["tr", "en"] as const)
        expect((await app.get("/.well-known/security-policy.txt", { locale })).body).toContain(contact);
    });

    it("does not exist without a contact", async () => {
      await setContact("");
      for (const file of ["security.txt", "security-policy.txt"])
        expect((await app.get(`/.well-known/${file}`)).statusCode).toBe(404);
    });
  });

  describe("/sitemap.xml", () => {
    it("names a part for each range of numbers that holds a listing on sale", async () => {
      await insert(1, { title: "Uzaktaki bir ilan", after: 1_149_999 });
      await sql`update listings set status = 'inactive', status_reason = 'seller' where id = 1150000`.execute(app.db);
      await insert(1, { title: "Daha uzaktaki bir ilan", after: 1_199_999 });
      const answer = await app.get("/sitemap.xml");
      expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
      expect(texts(answer.body, "sitemapindex/sitemap/loc")).toEqual(
        ["pages", "categories", "listings-20", "listings-23"].map((part) => `${site}/sitemap/${part}.xml`),
      );
      expect(await addresses("/sitemap/listings-23.xml")).toEqual([`${site}/daha-uzaktaki-bir-ilan-p1200000`]);
      expect(await addresses("/sitemap/listings-22.xml")).toEqual([]);
    });

    it("answers 304 to a client that has it", async () => {
      const { headers } = await app.get("/sitemap.xml");
      expect(headers["cache-control"]).toBe("public, max-age=3600");
      const again = await app.get("/sitemap.xml", { headers: { "if-none-match": String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect((await app.get("/sitemap.xml", { headers: { "if-none-match": 'W/"older"' } })).statusCode).toBe(200);
    });
  });

  describe("/sitemap/listings-{n}.xml", () => {
    it("lists every listing on sale of its numbers once, and when it changed", async () => {
      const sold = await app.make.listing({ status: "sold", title: "Çoktan satılmış bir ilan" });
      await insert(2_500, { title: "Yığınla gelen ilan", after: 1_020_000 });
      const { body } = await app.get("/sitemap/listings-20.xml");
      const found = texts(body, "urlset/url/loc");
      expect(found.length).toBeGreaterThanOrEqual(2_501);
      expect(new Set(found).size).toBe(found.length);
      expect(found[0]).toBe(`${site}/satilik-temiz-bmw-320i-p${first.id}`);
      expect(found.at(-1)).toBe(`${site}/yiginla-gelen-ilan-p1022500`);
      expect(found.join()).not.toContain(`-p${sold.id}`);
      expect(texts(body, "urlset/url/lastmod")[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it.each(["listings-999999999.xml"])("%s is a sitemap without addresses", async (file) =>
      expect(await addresses(`/sitemap/${file}`)).toEqual([]),
    );

    it.each([
      "listings-.xml",
      "listings--1.xml",
      "listings-1e3.xml",
      "listings-9999999999.xml",
      "people.xml",
      "listings-1",
      "%00.xml",
      "..%2f..%2fetc",
    ])("%s is not found", async (file) => {
      expect((await app.get(`/sitemap/${file}`)).statusCode).toBe(404);
    });
  });

  it("/sitemap/pages.xml lists the home page and what is published", async () => {
    const page = { title_tr: "Yardım", title_en: "Help", body_tr: "<p>Yardım</p>", body_en: "<p>Help</p>" };
    await app.db
      .insertInto("pages")
      .values([
        { ...page, id: 901, slug: "yardim", is_published: true },
        { ...page, id: 902, slug: "taslak", is_published: false },
      ])
      .execute();
    const found = await addresses("/sitemap/pages.xml");
    expect(found).toContain(`${site}/`);
    expect(found).toContain(`${site}/yardim-s901`);
    expect(found.join()).not.toContain("taslak");
  });

  it("/sitemap/categories.xml lists categories that are not empty", async () => {
    const found = await addresses("/sitemap/categories.xml");
    expect(found).toEqual([
      expect.stringMatching(/\/tum-ilanlar-c0$/),
      expect.stringMatching(/\/vasita-c\d+$/),
      expect.stringMatching(/\/otomobil-c\d+$/),
      `${site}/otomobil-bmw-c${car}`,
    ]);
  });

  describe("/rss/c{id}.xml", () => {
    const feed = async (id: number, locale?: "tr" | "en") =>
      (await app.get(`/rss/c${id}.xml`, locale ? { locale } : {})).body;

    it("holds the newest fifty of the category, newest first", async () => {
      const newest = await app.make.listing({
        title: "Yarın yayımlanacak BMW",
        categoryId: car,
        price: 1_245_000.5,
        districtId: 1,
        publishedAt: new Date("2030-01-02T03:04:05Z"),
      });
      const document = await feed(car);
      const links = texts(document, "rss/channel/item/link");
      expect(links).toHaveLength(50);
      expect(links[0]).toBe(`${site}/yarin-yayimlanacak-bmw-p${newest.id}`);
      expect(texts(document, "rss/channel/item/pubDate")[0]).toBe("Wed, 02 Jan 2030 03:04:05 GMT");
      expect(texts(document, "rss/channel/item/description")[0]).toMatch(/^₺1\.245\.000,5, .+, Adana$/);
      expect(texts(document, "rss/channel/title")).toEqual(["BMW | Pazar"]);
    });

    it("holds listings of every category below, and only those", async () => {
      const tree = await app.make.categories.tree();
      const other = await app.make.listing({ title: "Bambaşka bir şey satılık", publishedAt: new Date("2030-02-01") });
      const [vehicles, all] = [await feed(tree.tops.find(({ slug }) => slug === "vasita")?.id ?? 0), await feed(0)];
      expect(vehicles).toContain("Yarın yayımlanacak BMW");
      expect(vehicles).not.toContain(`-p${other.id}`);
      expect(all).toContain(`-p${other.id}`);
    });

    it("is in the reader's language", async () => {
      expect(texts(await feed(0, "tr"), "rss/channel/title")).toEqual(["Tüm ilanlar | Pazar"]);
      const english = await app.get("/rss/c0.xml?lang=en", { locale: "tr" });
      expect(texts(english.body, "rss/channel/title")).toEqual(["All listings | Pazar"]);
      expect(english.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
      expect(english.headers.vary).toMatch(/Accept-Language/);
    });

    it("shows a title as it was written", async () => {
      const title = `Tablo & "çerçeve" <b>el yapımı</b>`;
      await app.make.listing({ title, publishedAt: new Date("2030-03-01") });
      expect(texts(await feed(0), "rss/channel/item/title")[0]).toBe(title);
    });

    it.each(["c99999.xml", "c.xml", "0.xml", "c1.rss", "c-1.xml"])("%s is not found", async (file) =>
      expect((await app.get(`/rss/${file}`)).statusCode).toBe(404),
    );
  });
});
