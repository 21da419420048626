import { dayMs } from "@pazar/contract/durations";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("POST /api/listings", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await createSeller(app);
  });
  const setSettings = (values: { auto_approve_ads?: boolean; hold_findings?: boolean; banned_words?: string[] }) =>
    app.db.updateTable("settings").set(values).execute();
  const countOf = async (sellerId: number) =>
    (await app.db.selectFrom("listings").where("seller_id", "=", sellerId).select("id").execute()).length;

  it("stores everything and waits for review without auto_approve_ads", async () => {
    const photos = [await seller.photo(), await seller.photo(), await seller.photo()];
    const answer = await seller.post({
      photos,
      cover: photos[1],
      hand_delivery: true,
      title: "  Temiz aile   arabası\nBMW 320i ",
    });
    expect(answer.statusCode).toBe(201);
    const listing = answer.json();
    expect(listing).toMatchObject({
      status: "pedding",
      status_reason: null,
      expires_at: null,
      title: "Temiz aile arabası BMW 320i",
      price: 1_234_500.5,
      features: { yil: 2019, yakit: "dizel", vites: "otomatik", km: 85_000 },
      cover: { hash: photos[1] },
      hand_delivery: true,
      version: 1,
      place: { city: { id: 1, name: "Adana" }, district: { id: 1, city_id: 1 } },
      actions: ["edit", "delete"],
    });
    expect(listing.photos.map(({ hash }: { hash: string }) => hash)).toEqual(photos);
    expect(listing.id).toBeGreaterThan(1_000_000);
    expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(404);
  });

  it("is on sale at once with auto_approve_ads, for 60 days, and is found by its words and filters", async () => {
    await setSettings({ auto_approve_ads: true });
    const { id, status, expires_at } = (await seller.post({ title: "Mavi renkli klasik otomobil" })).json();
    expect(status).toBe("active");
    expect((Date.parse(expires_at) - Date.now()) / dayMs).toBeCloseTo(60, 2);
    await app.db.updateTable("settings").set({ listing_days: 15 }).execute();
    const short = (await seller.post({ title: "Kırmızı renkli klasik otomobil" })).json();
    expect((Date.parse(short.expires_at) - Date.now()) / dayMs).toBeCloseTo(15, 2);
    await app.db.updateTable("settings").set({ listing_days: 60 }).execute();
    expect((await app.get(`/api/listings/${id}`)).json()).toMatchObject({
      id,
      price: 1_234_500.5,
      features: expect.arrayContaining([expect.objectContaining({ key: "yakit", text: "Dizel" })]),
    });
    const category = (
      await app.db.selectFrom("listings").where("id", "=", id).select("category_id").executeTakeFirstOrThrow()
    ).category_id;
    const queries = [
      "search=klasik+otomobiller",
      "search=adana+bmw+mavi",
      `category=${category}&f[yakit]=dizel&f[km][max]=90000`,
    ];
    const found = await Promise.all(
      queries.map(async (query) =>
        (await app.get(`/api/listings?${query}`)).json().data.some((card: { id: number }) => card.id === id),
      ),
    );
    expect(found).toEqual([true, true, true]);
    await setSettings({ auto_approve_ads: false });
  });

  it("deletes the draft", async () => {
    const drafting = await createSeller(app);
    await drafting.write("PUT", "/api/listing-draft", { title: "Yarım" });
    expect((await drafting.post({ title: "kısa" })).statusCode).toBe(422);
    expect((await drafting.get("/api/listing-draft")).json().draft).toMatchObject({ title: "Yarım" });
    expect((await drafting.post()).statusCode).toBe(201);
    expect((await drafting.get("/api/listing-draft")).json()).toEqual({ draft: null });
  });

  it("creates one listing for a form that is sent twice, concurrently or later", async () => {
    const hasty = await createSeller(app);
    const content = await hasty.content();
    const answers = await Promise.all(Array.from({ length: 4 }, () => hasty.write("POST", "/api/listings", content)));
    answers.push(await hasty.write("POST", "/api/listings", { ...content, title: "Bu arada değişen başlık" }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await countOf(hasty.id)).toBe(1);
    expect((await hasty.write("POST", "/api/listings", { ...content, idempotency_key: randomUUID() })).statusCode).toBe(
      201,
    );
    expect(await countOf(hasty.id)).toBe(2);
    const other = await createSeller(app);
    expect((await other.post({ idempotency_key: content.idempotency_key })).json().id).not.toBe(answers[0]?.json().id);
  });

  it("reports everything that is missing, with the specified messages", async () => {
    const answer = await seller.write("POST", "/api/listings", { idempotency_key: randomUUID() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      photos: ["En az 1 fotoğraf yüklemelisiniz"],
      category_id: ["Kategori seçimi zorunludur"],
      title: ["Başlık en az 10 karakter olmalıdır"],
      price: ["Geçerli bir fiyat girin"],
      description: ["Açıklama en az 30 karakter olmalıdır"],
      city_id: ["Konum seçmelisiniz"],
      district_id: ["Konum seçmelisiniz"],
    });
    const english = await seller.write("POST", "/api/listings", { idempotency_key: randomUUID() }, "en");
    expect(english.json().errors).toMatchObject({
      title: ["The title needs at least 10 characters"],
      price: ["Enter a valid price"],
    });
  });

  const hash = "0".repeat(32);
  it.each([
    [{ photos: [] }, "photos", "En az 1 fotoğraf yüklemelisiniz"],
    [
      { photos: Array.from({ length: 21 }, (_, i) => String(i).padStart(32, "0")) },
      "photos",
      "En fazla 20 fotoğraf yükleyebilirsiniz",
    ],
    [{ photos: [hash, hash] }, "photos", "Aynı fotoğrafı iki kez eklediniz"],
    [{ photos: [hash] }, "photos", "Bir fotoğraf artık kayıtlı değil. Lütfen yeniden yükleyin."],
    [{ cover: hash }, "cover", "Kapak fotoğrafı, yüklediğiniz fotoğraflardan biri olmalıdır"],
    [{ category_id: 2_000_000 }, "category_id", "Kategori seçimi zorunludur"],
    [{ category_id: 1, features: {} }, "category_id", "Lütfen daha ayrıntılı bir alt kategori seçin"],
    [{ category_id: 18, features: {} }, "category_id", "Lütfen daha ayrıntılı bir alt kategori seçin"],
    [{ title: "123456789" }, "title", "Başlık en az 10 karakter olmalıdır"],
    [{ title: "a       b      c" }, "title", "Başlık en az 10 karakter olmalıdır"],
    [{ title: "🚗".repeat(9) }, "title", "Başlık en az 10 karakter olmalıdır"],
    [{ title: "a".repeat(121) }, "title", "Başlık en fazla 120 karakter olabilir"],
    [{ price: "" }, "price", "Geçerli bir fiyat girin"],
    [{ price: "bedava" }, "price", "Geçerli bir fiyat girin"],
    [{ price: -1 }, "price", "Geçerli bir fiyat girin"],
    [{ price: 100_000_000_000 }, "price", "Geçerli bir fiyat girin"],
    [{ description: `  ${"b".repeat(29)}  ` }, "description", "Açıklama en az 30 karakter olmalıdır"],
    [{ description: "b".repeat(10_001) }, "description", "Açıklama en fazla 10000 karakter olabilir"],
    [{ district_id: 900 }, "district_id", "Konum seçmelisiniz"],
    [{ district_id: 32_000 }, "district_id", "Konum seçmelisiniz"],
    [
      { features: { yil: 2019, yakit: "su", vites: "otomatik", km: 1 } },
      "features.yakit",
      "Yakıt için geçerli bir değer girin",
    ],
    [{ features: { yil: 2019, vites: "otomatik", km: 1 } }, "features.yakit", "Yakıt seçimi zorunludur"],
    [
      { features: { yil: 2019, yakit: "dizel", vites: "otomatik", km: 1, oda_sayisi: "2-1" } },
      "features.oda_sayisi",
      "Bu özellik seçtiğiniz kategoride yok",
    ],
  ])("refuses %j", async (given, field, message) => {
    const before = await countOf(seller.id);
    const answer = await seller.post(given);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
    expect(await countOf(seller.id)).toBe(before);
  });

  it.each([
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1234", 1234],
    ["₺ 1.234", 1234],
    [0, 0],
    ["0", 0],
    [0.01, 0.01],
    ["99.999.999.999,99", 99_999_999_999.99],
  ])("takes the price %j as %d", async (price, lira) => {
    const answer = await seller.post({ price });
    expect(answer.json().price).toBe(lira);
  });

  it("takes hand delivery from the features where they ask for it, and from its field elsewhere", async () => {
    const tree = await app.make.categories.tree();
    const phones = tree.all.find(({ slug }) => slug === "cep-telefonu-apple-iphone")?.id ?? 0;
    const handDelivery = async (given: object) => (await seller.post(given)).json().hand_delivery;
    const by = (...teslimat: string[]) => handDelivery({ category_id: phones, features: { teslimat } });
    expect(await by("elden-teslim", "kargo-alici-oder")).toBe(true);
    expect(await by("kargo-alici-oder")).toBe(false);
    expect(await handDelivery({ category_id: phones, features: {}, hand_delivery: true })).toBe(true);
    expect(await handDelivery({ hand_delivery: true })).toBe(true);
  });

  it("accepts the longest title and description, with emoji", async () => {
    const [title, description] = ["🚗".repeat(120), `${"ş".repeat(9_998)}🚗\n`.trim() + "x"];
    const answer = await seller.post({ title, description });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ title, description });
  });

  it("accepts up to 20 photos", async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, () => seller.photo()));
    expect((await seller.post({ photos })).json().photo_count).toBe(20);
  });

  it("refuses photos that only somebody else has uploaded", async () => {
    const stranger = await createSeller(app);
    const answer = await seller.post({ photos: [await stranger.photo()] });
    expect(answer.json().errors).toEqual({ photos: ["Bir fotoğraf artık kayıtlı değil. Lütfen yeniden yükleyin."] });
  });

  it("needs a login and a key", async () => {
    const content = await seller.content();
    expect((await app.write("POST", "/api/listings", content)).statusCode).toBe(401);
    expect(
      (await seller.write("POST", "/api/listings", { ...content, idempotency_key: "x" })).json().errors,
    ).toHaveProperty("idempotency_key");
  });
});
