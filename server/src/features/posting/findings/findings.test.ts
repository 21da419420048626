import { createHash } from "node:crypto";
import type { NewListing } from "@pazar/contract/listings/posting";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("findings", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    seller = await createSeller(app);
    await app.db
      .updateTable("settings")
      .set({ auto_approve_ads: true, hold_findings: false, banned_words: ["silah", "sahte para"] })
      .execute();
  });
  const findingsOf = (id: number) =>
    app.db
      .selectFrom("listing_findings")
      .where("listing_id", "=", id)
      .select(["kind", "details", "version", "reviewed_at"])
      .orderBy("kind")
      .execute();
  const post = async (given: Partial<NewListing> = {}, by: Seller = seller) => (await by.post(given)).json();

  it("are none for an ordinary listing", async () => {
    const { id } = await post();
    expect(await findingsOf(id)).toEqual([]);
  });

  it("are banned words, phones and links in any text; they do not hold the listing back", async () => {
    const { id, status } = await post({
      title: "Satılık silahlar ve avcılık",
      description: "Beni 0532 123 45 67 numarasından arayın ya da www.baska.example adresine bakın.",
    });
    expect(status).toBe("active");
    expect(await findingsOf(id)).toMatchObject([
      { kind: "banned_word", details: { words: ["silah"] }, version: 1, reviewed_at: null },
      { kind: "phone", details: { text: "0532 123 45 67" } },
      { kind: "link", details: { text: "www.baska.example" } },
    ]);
  });

  it("hold an auto-approved listing back when hold_findings is on, and only then", async () => {
    await app.db.updateTable("settings").set({ hold_findings: true }).execute();
    expect((await post({ title: "Satılık silah koleksiyonu" })).status).toBe("pedding");
    expect(
      (await post({ description: "Hakkında hiçbir şey bulunamayacak kadar sıradan bir açıklama metni." })).status,
    ).toBe("active");
  });

  it("are texts that the same seller already has on sale or in review, not those of others or of deleted listings", async () => {
    const text = {
      title: "Aynalı dört kapaklı gardırop",
      description: "Az kullanıldı, taşıması alıcıya aittir, temiz evde durdu, pazarlık payı vardır.",
    };
    const first = await post(text);
    const second = await post({ ...text, title: "AYNALI dört kapaklı GARDIROP!" });
    expect(await findingsOf(second.id)).toMatchObject([{ kind: "duplicate_text", details: { listing_id: first.id } }]);
    const other = await createSeller(app);
    expect(await findingsOf((await post(text, other)).id)).toEqual([]);
    for (const { id } of [first, second]) await seller.write("DELETE", `/api/listings/${id}`);
    expect(await findingsOf((await post(text)).id)).toEqual([]);
  });

  it("are photos that look like those of another listing, scaled and re-encoded", async () => {
    const colours = createHash("sha512").update("a photo").digest().subarray(0, 54);
    const file = await sharp(colours, { raw: { width: 6, height: 3, channels: 3 } })
      .resize(1200, 900, { kernel: "cubic", fit: "fill" })
      .jpeg()
      .toBuffer();
    const first = await post({ photos: [await seller.photo(file)] });
    const thief = await createSeller(app);
    const copy = await sharp(file).resize(800).jpeg({ quality: 55 }).toBuffer();
    const photos = [await thief.photo(), await thief.photo(copy)];
    expect(photos[1]).not.toBe(first.photos[0].hash);
    const { id } = await post({ photos, title: "Başka bir satıcının ilanı" }, thief);
    expect(await findingsOf(id)).toMatchObject([
      { kind: "photo_elsewhere", details: { photo: photos[1], listing_id: first.id } },
    ]);
  });

  it("are not plain photos, which all look alike", async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer();
    await post({ photos: [await seller.photo(await plain("#808080"))] });
    const other = await createSeller(app);
    expect(await findingsOf((await post({ photos: [await other.photo(await plain("#848484"))] }, other)).id)).toEqual(
      [],
    );
  });

  it("are prices far from the category's usual ones, where there are enough to compare", async () => {
    const tree = await app.make.categories.tree();
    const category_id = tree.all.find(({ slug }) => slug === "otomobil-audi")?.id ?? 0;
    const kindsOf = async (price: number, text: string) => {
      const someone = await createSeller(app);
      const { id } = await post({ category_id, price, title: `${text} bir otomobil satılık` }, someone);
      return (await findingsOf(id)).map(({ kind }) => kind);
    };
    for (let i = 0; i < 18; i++) await app.make.listing({ categoryId: category_id, price: 900_000 + i * 10_000 });
    expect(await kindsOf(1_000, "Ucuz")).toEqual([]);
    await app.make.listing({ categoryId: category_id, price: 1_000_000 });
    expect(await kindsOf(9_000, "Ucuz")).toEqual(["unusual_price"]);
    expect(await kindsOf(90_000_000, "Pahalı")).toEqual(["unusual_price"]);
    expect(await kindsOf(700_000, "Olağan")).toEqual([]);
  });

  it("are no free listings where others give things away too, and none of those that cost something there", async () => {
    const tree = await app.make.categories.tree();
    const category_id = tree.all.find(({ slug }) => slug === "otomobil-fiat")?.id ?? 0;
    for (let i = 0; i < 18; i++) await app.make.listing({ categoryId: category_id, price: 1_000 });
    await app.make.listing({ categoryId: category_id, price: 0 });
    const kindsOf = async (price: number, title: string) => {
      const { id } = await post({ category_id, price, title }, await createSeller(app));
      return (await findingsOf(id)).map(({ kind }) => kind);
    };
    await app.make.listing({ categoryId: category_id, price: 1_000 });
    expect(await kindsOf(0, "Ücretsiz bir otomobil")).toEqual(["unusual_price"]);
    for (let i = 0; i < 40; i++) await app.make.listing({ categoryId: category_id, price: 0 });
    expect(await kindsOf(0, "Ücretsiz ikinci otomobil")).toEqual([]);
    expect(await kindsOf(900, "Bedeli olan bir otomobil")).toEqual([]);
  });

  it("are updated by each edit; unreviewed ones are replaced, reviewed ones stay", async () => {
    const listing = await post({ title: "Satılık silah koleksiyonu" });
    const save = (title: string, version: number) =>
      seller.write("PUT", `/api/listings/${listing.id}`, {
        photos: listing.photos.map(({ hash }: { hash: string }) => hash),
        category_id: listing.category_id,
        title,
        price: listing.price,
        description: listing.description,
        features: listing.features,
        city_id: 1,
        district_id: 1,
        version,
      });
    expect((await save("Satılık antika koleksiyonu", 1)).statusCode).toBe(200);
    expect(await findingsOf(listing.id)).toEqual([]);
    await save("Satılık silah koleksiyonu", 2);
    await app.db
      .updateTable("listing_findings")
      .set({ reviewed_at: new Date() })
      .where("listing_id", "=", listing.id)
      .execute();
    await save("Satılık silahlar ve bıçaklar", 3);
    expect(await findingsOf(listing.id)).toMatchObject([
      { version: 3, reviewed_at: expect.any(Date) },
      { version: 4, reviewed_at: null },
    ]);
  });
});
