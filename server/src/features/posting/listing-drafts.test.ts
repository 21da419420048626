import { beforeAll, describe, expect, it } from "vitest";
import { createSeller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("the draft", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it("continues on another device, whatever was entered so far", async () => {
    const seller = await createSeller(app);
    expect((await seller.get("/api/listing-draft")).json()).toEqual({ draft: null });
    const photos = [await seller.photo(), await seller.photo()];
    const typed = {
      step: "info",
      photos,
      cover: photos[1],
      category_id: 18,
      title: "kı",
      price: "12,",
      description: "",
      features: { yil: "abc", olmayan: ["x"] },
      district_id: 2,
    };
    const saved = await seller.write("PUT", "/api/listing-draft", typed);
    expect(saved.statusCode).toBe(200);
    const elsewhere = await app.make.session(seller.id);
    const { draft } = (await app.get("/api/listing-draft", { token: elsewhere.token })).json();
    expect(draft).toEqual(saved.json());
    expect(draft).toMatchObject({
      step: "info",
      cover: photos[1],
      category_id: 18,
      title: "kı",
      price: "12,",
      features: { yil: "abc", olmayan: ["x"] },
      hand_delivery: false,
      place: { city: { id: 1 }, district: { id: 2 } },
    });
    expect(draft.photos.map(({ hash }: { hash: string }) => hash)).toEqual(photos);
    expect(Date.now() - Date.parse(draft.saved_at)).toBeLessThan(60_000);
  });

  it("is one per person: the last save wins, and nobody sees another's", async () => {
    const [seller, other] = [await createSeller(app), await createSeller(app)];
    await seller.write("PUT", "/api/listing-draft", { title: "İlk", price: "5" });
    await seller.write("PUT", "/api/listing-draft", { title: "İkinci" });
    expect((await seller.get("/api/listing-draft")).json().draft).toMatchObject({
      title: "İkinci",
      price: "",
      step: "images",
    });
    expect((await other.get("/api/listing-draft")).json()).toEqual({ draft: null });
    await other.write("DELETE", "/api/listing-draft");
    expect((await seller.get("/api/listing-draft")).json().draft).not.toBeNull();
    expect((await seller.write("DELETE", "/api/listing-draft")).statusCode).toBe(204);
    expect((await seller.get("/api/listing-draft")).json()).toEqual({ draft: null });
  });

  it("drops what does not exist: strangers' photos, unknown categories and places", async () => {
    const [seller, stranger] = [await createSeller(app), await createSeller(app)];
    const own = await seller.photo();
    const { photos, cover, category_id, place } = (
      await seller.write("PUT", "/api/listing-draft", {
        photos: [await stranger.photo(), own, own],
        cover: "0".repeat(32),
        category_id: 999_999,
        city_id: 900,
        district_id: 32_000,
      })
    ).json();
    expect(photos).toMatchObject([{ hash: own }]);
    expect({ cover, category_id, place }).toEqual({
      cover: null,
      category_id: null,
      place: { city: null, district: null },
    });
  });

  it("accepts any text", async () => {
    const seller = await createSeller(app);
    const answer = await seller.write("PUT", "/api/listing-draft", {
      title: "a\u0000b\ud800c",
      features: { renk: "\u0000kırmızı\udc00" },
    });
    expect(answer.json()).toMatchObject({ title: "abc", features: { renk: "kırmızı" } });
  });

  it.each([
    [{ title: "a".repeat(1_001) }, "title"],
    [{ description: "a".repeat(20_001) }, "description"],
    [{ photos: Array.from({ length: 21 }, () => "0".repeat(32)) }, "photos"],
    [{ photos: ["../x"] }, "photos.0"],
    [{ step: "yok" }, "step"],
    [{ features: { "Kötü anahtar": 1 } }, "features.Kötü anahtar"],
    [{ category_id: "x" }, "category_id"],
  ])("refuses what no form sends: %o", async (body, field) => {
    const seller = await createSeller(app);
    const answer = await seller.write("PUT", "/api/listing-draft", body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it("needs a login", async () => {
    for (const method of ["PUT", "DELETE"] as const)
      expect((await app.write(method, "/api/listing-draft", {})).statusCode).toBe(401);
    expect((await app.get("/api/listing-draft")).statusCode).toBe(401);
  });

  it("is part of the data export and deleted with the account", async () => {
    const seller = await createSeller(app);
    await seller.write("PUT", "/api/listing-draft", { title: "Taslağım" });
    expect((await seller.get("/api/profile/data")).json().drafts).toMatchObject([{ content: { title: "Taslağım" } }]);
  });
});
