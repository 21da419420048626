import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { writePlaceCookie } from "../locations/place-cookie.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const hour = 3_600_000;

describe("listings", () => {
  let app: TestApp;
  let car: number;
  let flat: number;
  const ids = (page: { data: ListingCard[] }) => page.data.map(({ id }) => id);

  async function leaf(slug: string): Promise<number> {
    const found = (await app.make.categories.tree()).all.find((node) => node.slug === slug);
    if (!found) throw new Error(`no category ${slug}`);
    return found.id;
  }

  beforeAll(async () => {
    app = await createTestApp();
    car = await leaf("otomobil-bmw");
    flat = (await app.make.categories.tree()).all.find((node) => node.parent_id === 18)?.id ?? 0;
  });

  describe("GET /api/listings", () => {
    it("pages through everything on sale, newest first, without gaps or repeats", async () => {
      const publishedAt = new Date(Date.now() - 1000 * hour);
      const made: number[] = [];
      // All at one instant: only the id tells them apart.
      for (let i = 0; i < 53; i++) made.push((await app.make.listing({ categoryId: flat, publishedAt })).id);
      const seen: number[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page: ListingPage = (
          await app.get(`/api/listings?category=${flat}${cursor === null ? "" : `&cursor=${cursor}`}`)
        ).json();
        expect(page.total).toBe(53);
        expect(page.total_is_capped).toBe(false);
        seen.push(...ids(page));
        cursor = page.next_cursor;
        pages++;
      } while (cursor !== null);
      expect(pages).toBe(3);
      expect(seen).toEqual(made.toReversed());
    });

    it("shows changes of a listing at once, though cards are cached", async () => {
      const seller = await app.make.user();
      const { id } = await app.make.listing({ sellerId: seller.id, title: "Kapalı kutu sıfır telefon", price: 1_000 });
      const card = async (): Promise<ListingCard | undefined> =>
        (await app.get(`/api/listings?seller=${seller.id}`)).json().data[0];
      // Kept from the second time on.
      for (let time = 0; time < 3; time++)
        expect(await card()).toMatchObject({ slug_pid: `kapali-kutu-sifir-telefon-p${id}`, price: 1000, cover: null });
      await app.db
        .updateTable("listings")
        .set({ title: "Açık kutu sıfır telefon", price: 90_000 })
        .where("id", "=", id)
        .execute();
      await expect
        .poll(card)
        .toMatchObject({ title: "Açık kutu sıfır telefon", slug_pid: `acik-kutu-sifir-telefon-p${id}`, price: 900 });
      await app.db
        .insertInto("photos")
        .values({ hash: "c".repeat(32), width: 800, height: 600, preview: "data:," })
        .execute();
      await app.db
        .insertInto("listing_images")
        .values({ listing_id: id, position: 0, photo_hash: "c".repeat(32), is_cover: true })
        .execute();
      await expect
        .poll(card)
        .toMatchObject({ cover: { hash: "c".repeat(32), width: 800, height: 600, preview: "data:," } });
      const { district_id } = await app.db
        .selectFrom("listings")
        .where("id", "=", id)
        .select("district_id")
        .executeTakeFirstOrThrow();
      await app.db.updateTable("districts").set({ name: "Yeniköy" }).where("id", "=", district_id).execute();
      await expect.poll(card).toMatchObject({ district: "Yeniköy" });
    });

    it("shows only what is on sale", async () => {
      const seller = await app.make.user();
      const shown = await app.make.listing({ sellerId: seller.id });
      for (const status of ["sold", "inactive", "pedding"] as const)
        await app.make.listing({ sellerId: seller.id, status });
      expect(ids((await app.get(`/api/listings?seller=${seller.id}`)).json())).toEqual([shown.id]);
      await app.db.updateTable("listings").set({ seller_hidden: true }).where("seller_id", "=", seller.id).execute();
      expect(ids((await app.get(`/api/listings?seller=${seller.id}`)).json())).toEqual([]);
    });

    it("narrows by each level of the category tree", async () => {
      const { id } = await app.make.listing({ categoryId: car });
      const tree = await app.make.categories.tree();
      const node = tree.find(car);
      for (const level of node ? tree.path(node) : []) {
        expect(ids((await app.get(`/api/listings?category=${level.id}`)).json())).toContain(id);
      }
      expect(ids((await app.get("/api/listings?category=17")).json())).not.toContain(id);
    });

    it("narrows by place: the address wins over the saved place, city 0 is everywhere", async () => {
      const seller = await app.make.user();
      const near = await app.make.listing({ sellerId: seller.id, districtId: 1 });
      const beside = await app.make.listing({ sellerId: seller.id, districtId: 2 });
      const far = await app.make.listing({ sellerId: seller.id, districtId: 900 });
      const headers = { cookie: `location=${writePlaceCookie(app.config.APP_SECRET, { cityId: 1, districtId: 1 })}` };
      const listed = async (query: string, saved = {}) =>
        ids((await app.get(`/api/listings?seller=${seller.id}${query}`, { headers: saved })).json());
      expect(await listed("")).toEqual([far.id, beside.id, near.id]);
      expect(await listed("&city=1")).toEqual([beside.id, near.id]);
      expect(await listed("&city=1&district=2")).toEqual([beside.id]);
      expect(await listed("", headers)).toEqual([near.id]);
      expect(await listed("&city=1", headers)).toEqual([beside.id, near.id]);
      expect(await listed("&city=0", headers)).toEqual([far.id, beside.id, near.id]);
    });

    it.each(["İSTANBUL KANEPE", "kanepe istanbul", "kanep", "kadıköy", "KADIKOY", "mobilya"])(
      "finds a listing by %s",
      async (term) => {
        const district = await app.db
          .selectFrom("districts")
          .where("slug", "=", "kadikoy")
          .select("id")
          .executeTakeFirstOrThrow();
        const furniture = await leaf("mobilya");
        const inFurniture = (await app.make.categories.tree()).all.find((node) => node.parent_id === furniture);
        const { id } = await app.make.listing({
          title: "Az kullanılmış Kanepe, İstanbul",
          districtId: district.id,
          ...(inFurniture && { categoryId: inFurniture.id }),
        });
        expect(ids((await app.get(`/api/listings?search=${encodeURIComponent(term)}`)).json())).toContain(id);
      },
    );

    it.each(["zzzqqq", "!!!", "\u0000", "' & ) | !"])("answers an empty page to %j", async (term) => {
      const answer = await app.get(`/api/listings?search=${encodeURIComponent(term)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        data: [],
        next_cursor: null,
        total: 0,
        total_is_capped: false,
        did_you_mean: null,
        relaxed: [{ drop: "search" }],
      });
    });

    it("caps the total at a thousand", async () => {
      const { sellerId } = await app.make.listing({ categoryId: car, title: "Sayılacak ilanların ilki" });
      await sql`insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price)
          select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price from listings, generate_series(1, 1000) where seller_id = ${sellerId}`.execute(
        app.db,
      );
      expect((await app.get(`/api/listings?seller=${sellerId}`)).json()).toMatchObject({
        total: 1000,
        total_is_capped: true,
      });
    });

    it.each([
      ["cursor=abc", "CURSOR_INVALID"],
      ["cursor=W10.AAAAAAAAAAAA", "CURSOR_INVALID"],
      ["category=-1", "INVALID"],
      ["city=40000", "INVALID"],
      [`search=${"a".repeat(201)}`, "INVALID"],
    ])("refuses %s", async (query, code) => {
      const answer = await app.get(`/api/listings?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe(code);
    });

    it("refuses a cursor whose position was altered", async () => {
      const { next_cursor }: ListingPage = (await app.get(`/api/listings?category=${flat}`)).json();
      const [, signature] = next_cursor?.split(".") ?? [];
      const altered = `${Buffer.from(JSON.stringify(["2020-01-01", 1])).toString("base64url")}.${signature}`;
      expect((await app.get(`/api/listings?category=${flat}&cursor=${altered}`)).statusCode).toBe(422);
    });

    it("names an unknown category in the request's language", async () => {
      expect((await app.get("/api/listings?category=99999", { locale: "en" })).json()).toEqual({
        code: "CATEGORY_NOT_FOUND",
        message: "This category does not exist.",
      });
    });
  });

  describe("GET /api/listings/featured", () => {
    it("answers featured listings on sale only", async () => {
      const featured = await app.make.listing({ featured: true });
      const plain = await app.make.listing({});
      const sold = await app.make.listing({ featured: true, status: "sold" });
      const shown = (await app.get("/api/listings/featured")).json().map(({ id }: ListingCard) => id);
      expect(shown).toContain(featured.id);
      expect(shown).not.toContain(plain.id);
      expect(shown).not.toContain(sold.id);
    });
  });

  it("GET /api/listings/featured follows the saved place unless the address names another, twelve at most", async () => {
    for (let i = 0; i < 13; i++) await app.make.listing({ featured: true, districtId: 2 });
    const near = await app.make.listing({ featured: true, districtId: 900 });
    const { city_id: cityId } = await app.db
      .selectFrom("districts")
      .where("id", "=", 900)
      .select("city_id")
      .executeTakeFirstOrThrow();
    const headers = { cookie: `location=${writePlaceCookie(app.config.APP_SECRET, { cityId, districtId: 900 })}` };
    const shown = async (query: string, saved = {}): Promise<number[]> =>
      (await app.get(`/api/listings/featured${query}`, { headers: saved })).json().map(({ id }: ListingCard) => id);
    expect(await shown("", headers)).toEqual([near.id]);
    expect(await shown("?city=1", headers)).not.toContain(near.id);
    expect(await shown("?city=0", headers)).toHaveLength(12);
    expect(await shown("")).toHaveLength(12);
  });

  describe("GET /api/listings/:id", () => {
    it("answers the whole listing in the request's language", async () => {
      const seller = await app.make.user({ firstName: "Ayşe", lastName: "Yılmaz" });
      const photo = { hash: "a".repeat(32), width: 1600, height: 1200, preview: "data:," };
      await app.db.insertInto("photos").values(photo).execute();
      const { id } = await app.make.listing({
        sellerId: seller.id,
        categoryId: car,
        title: "Sahibinden 2019 BMW 320i",
        price: 1_245_000.5,
        features: { yil: 2019, km: 84_000, yakit: "dizel", takas: true },
        photos: [photo.hash],
        handDelivery: true,
        counters: { views: 12, favorites: 3 },
      });
      const listing = (await app.get(`/api/listings/${id}`)).json();
      expect(listing).toMatchObject({
        id,
        slug_pid: `sahibinden-2019-bmw-320i-p${id}`,
        price: 1_245_000.5,
        status: "active",
        hand_delivery: true,
        views_count: 12,
        favorites_count: 3,
        images: [photo],
        seller: { id: seller.id, name: "Ayşe Y.", listings_count: 1, photo: null },
      });
      expect(listing.categories.map(({ slug_cid }: { slug_cid: string }) => slug_cid.replace(/-c\d+$/, ""))).toEqual([
        "vasita",
        "otomobil",
        "otomobil-bmw",
      ]);
      expect(listing.features).toEqual(
        expect.arrayContaining([
          { key: "yil", name: "Yıl", text: "2019" },
          { key: "km", name: "Kilometre", text: "84.000 km" },
          { key: "yakit", name: "Yakıt", text: "Dizel" },
          { key: "takas", name: "Takasa uygun", text: "Evet" },
        ]),
      );
      const english = (await app.get(`/api/listings/${id}`, { locale: "en" })).json();
      expect(english.features).toEqual(
        expect.arrayContaining([
          { key: "km", name: expect.any(String), text: "84,000 km" },
          { key: "takas", name: "Open to swaps", text: "Yes" },
        ]),
      );
      expect(JSON.stringify(listing)).not.toContain(seller.email);
    });

    it("says yes or no, or whether something is there, as its filter does", async () => {
      const tree = await app.make.categories.tree();
      const flats = tree.all.find(({ slug }) => slug === "satilik-daire")?.id ?? 0;
      const { id } = await app.make.listing({ categoryId: flats, features: { balkon: false, esyali: false } });
      const features = async (locale: "tr" | "en") =>
        (await app.get(`/api/listings/${id}`, { locale })).json().features.map(({ text }: { text: string }) => text);
      expect([await features("tr"), await features("en")]).toEqual([
        ["Yok", "Hayır"],
        ["No", "No"],
      ]);
    });

    it("opens sold listings", async () => {
      const { id } = await app.make.listing({ status: "sold" });
      expect((await app.get(`/api/listings/${id}`)).json().status).toBe("sold");
    });

    it.each(["inactive", "pedding"] as const)("hides %s listings", async (status) => {
      const { id } = await app.make.listing({ status });
      const answer = await app.get(`/api/listings/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "LISTING_NOT_FOUND", message: "Bu ilan artık yayında değil." });
    });
  });

  describe("GET /api/listings/:id/similar", () => {
    it("prefers the same words, place and price, and never shows the listing itself", async () => {
      const category = await leaf("otomobil-audi");
      const given = await app.make.listing({
        categoryId: category,
        title: "Audi A4 2018 dizel otomatik",
        price: 900_000,
      });
      const other = await app.make.listing({
        categoryId: category,
        title: "Hatasız aile arabası satılık",
        price: 3_000_000,
        districtId: 900,
      });
      const alike = await app.make.listing({ categoryId: category, title: "Audi A4 2018 dizel", price: 880_000 });
      await app.make.listing({ categoryId: category, title: "Audi A4 2018 satıldı bile", status: "sold" });
      const similar = (await app.get(`/api/listings/${given.id}/similar`)).json().map(({ id }: ListingCard) => id);
      expect(similar.slice(0, 1)).toEqual([alike.id]);
      expect(similar).toContain(other.id);
      expect(similar).not.toContain(given.id);
      expect(similar.length).toBeLessThanOrEqual(12);
    });

    it.each([
      ["words", "otomobil-ford", { title: "Ford Focus hatchback beyaz" }, { title: "Satılık temiz aile aracı" }],
      ["district", "otomobil-opel", { districtId: 1 }, { districtId: 2 }],
      ["city", "otomobil-fiat", { districtId: 2 }, { districtId: 900 }],
      ["price", "otomobil-kia", { price: 610_000 }, { price: 2_400_000 }],
    ])("puts the one with more alike in its %s first, all else being equal", async (_, slug, nearer, farther) => {
      const categoryId = await leaf(slug);
      const usual = { categoryId, title: "Ford Focus hatchback gri", price: 600_000, districtId: 1 };
      const given = await app.make.listing(usual);
      const first = await app.make.listing({ ...usual, ...nearer });
      // Newer: of two that are as similar it would come first.
      const second = await app.make.listing({ ...usual, ...farther });
      expect(
        (await app.get(`/api/listings/${given.id}/similar`))
          .json()
          .slice(0, 2)
          .map(({ id }: ListingCard) => id),
      ).toEqual([first.id, second.id]);
    });

    it("answers 404 for a listing that is not there", async () => {
      expect((await app.get("/api/listings/1/similar")).statusCode).toBe(404);
    });
  });
});
