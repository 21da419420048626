import type { EditableListing, ListingEdit } from "@pazar/contract/listings/posting";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("PUT /api/listings/:id", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db.updateTable("settings").set({ auto_approve_ads: true }).execute();
    seller = await createSeller(app);
  });

  const formOf = (listing: EditableListing): ListingEdit => ({
    photos: listing.photos.map(({ hash }) => hash),
    cover: listing.cover?.hash,
    category_id: listing.category_id,
    title: listing.title,
    price: listing.price,
    description: listing.description,
    features: listing.features,
    city_id: listing.place.city?.id ?? 0,
    district_id: listing.place.district?.id ?? 0,
    hand_delivery: listing.hand_delivery,
    version: listing.version,
  });
  const posted = async (): Promise<EditableListing> => (await seller.post()).json();
  const save = (id: number, form: object, by: Seller = seller) => by.write("PUT", `/api/listings/${id}`, form);

  it("changes everything and sends the listing to review, even with auto_approve_ads", async () => {
    const listing = await posted();
    expect(listing.status).toBe("active");
    const photos = [await seller.photo(), ...listing.photos.map(({ hash }) => hash)];
    const answer = await save(listing.id, {
      ...formOf(listing),
      photos,
      cover: photos[1],
      title: "Bambaşka bir başlık oldu",
      price: "99,90",
      hand_delivery: true,
      district_id: 2,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: "pedding",
      version: 2,
      title: "Bambaşka bir başlık oldu",
      price: 99.9,
      hand_delivery: true,
      cover: { hash: photos[1] },
      photo_count: 2,
      place: { district: { id: 2 } },
    });
    expect(answer.json().photos.map(({ hash }: { hash: string }) => hash)).toEqual(photos);
    const { tsv } = await app.db
      .selectFrom("listings")
      .where("id", "=", listing.id)
      .select("tsv")
      .executeTakeFirstOrThrow();
    expect(tsv).toContain("bambas");
    expect((await app.get(`/api/listings/${listing.id}`)).statusCode).toBe(404);
  });

  it("shows why a listing was rejected, and sends it to review again", async () => {
    const listing = await posted();
    await app.db
      .updateTable("listings")
      .set({
        status: "inactive",
        status_reason: "rejected",
        moderation_reason: "Yanıltıcı fotoğraf",
        moderation_note: "Kendi fotoğraflarınızı ekleyin.",
      })
      .where("id", "=", listing.id)
      .execute();
    const rejected = (await seller.get(`/api/profile/listings/${listing.id}`)).json();
    expect(rejected).toMatchObject({
      status: "inactive",
      status_reason: "rejected",
      moderation_reason: "Yanıltıcı fotoğraf",
      moderation_note: "Kendi fotoğraflarınızı ekleyin.",
      actions: ["edit", "delete"],
    });
    const answer = await save(listing.id, { ...formOf(rejected), title: "Düzeltilmiş yeni başlık" });
    expect(answer.json()).toMatchObject({
      status: "pedding",
      status_reason: null,
      moderation_reason: null,
      moderation_note: null,
    });
  });

  it("refuses the later of two tabs with the fields the other has saved", async () => {
    const listing = await posted();
    const form = formOf(listing);
    expect((await save(listing.id, { ...form, title: "İlk sekmenin başlığı", price: 10 })).statusCode).toBe(200);
    const late = await save(listing.id, {
      ...form,
      description: "İkinci sekmede yazılan, birincisini bilmeyen açıklama.",
    });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      code: "LISTING_CHANGED",
      message: "Bu ilan siz düzenlerken başka bir yerde değiştirildi. Değişiklikleriniz kaydedilmedi.",
      errors: { price: ["Bu alan başka bir yerde değiştirildi"], title: ["Bu alan başka bir yerde değiştirildi"] },
    });
    const now = (await seller.get(`/api/profile/listings/${listing.id}`)).json();
    expect(now).toMatchObject({ title: "İlk sekmenin başlığı", version: 2, description: listing.description });
    expect(
      (
        await save(listing.id, {
          ...formOf(now),
          description: "İkinci sekmede yazılan, birincisini bilen yeni açıklama.",
        })
      ).json().version,
    ).toBe(3);
  });

  it("accepts one of several concurrent saves", async () => {
    const listing = await posted();
    const answers = await Promise.all(
      ["bir", "iki", "üç"].map((word) =>
        save(listing.id, { ...formOf(listing), title: `Aynı anda kaydedilen ${word}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("ignores a save without changes, and accepts a save that is sent twice", async () => {
    const listing = await posted();
    expect((await save(listing.id, formOf(listing))).json()).toMatchObject({ status: "active", version: 1 });
    const form = { ...formOf(listing), title: "İki kez gönderilen başlık" };
    for (let time = 0; time < 2; time++)
      expect((await save(listing.id, form)).json()).toMatchObject({ status: "pedding", version: 2 });
  });

  it("answers 404 to anybody else, and after deletion", async () => {
    const [listing, other] = [await posted(), await createSeller(app)];
    expect((await save(listing.id, formOf(listing), other)).statusCode).toBe(404);
    expect((await other.get(`/api/profile/listings/${listing.id}`)).statusCode).toBe(404);
    expect((await app.write("PUT", `/api/listings/${listing.id}`, formOf(listing))).statusCode).toBe(401);
    await seller.write("DELETE", `/api/listings/${listing.id}`);
    expect((await save(listing.id, formOf(listing))).statusCode).toBe(404);
    expect((await seller.get(`/api/profile/listings/${listing.id}`)).statusCode).toBe(404);
  });

  it("validates as strictly as posting does", async () => {
    const listing = await posted();
    const answer = await save(listing.id, { ...formOf(listing), title: "kısa", photos: [], price: "yok" });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(["photos", "title", "price"]);
    const { version: _, ...unversioned } = formOf(listing);
    expect((await save(listing.id, unversioned)).json().errors).toHaveProperty("version");
    expect((await save(listing.id, { ...formOf(listing), features: {} })).json().errors).toHaveProperty([
      "features.yakit",
    ]);
  });

  it("is limited to 120 saves an hour per person", async () => {
    const [listing, hasty] = [await posted(), await createSeller(app)];
    for (let time = 1; time <= 120; time++) expect((await save(999_999, formOf(listing), hasty)).statusCode).toBe(404);
    const answer = await save(999_999, formOf(listing), hasty);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3_000);
  });
});
