import { beforeAll, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("POST /api/photo-checks", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await createSeller(app);
  });
  const check = async (by: Seller, body: object) => (await by.write("POST", "/api/photo-checks", body)).json().used;

  it("names the photos that one has in another listing, and not those of the one that is edited", async () => {
    const [used, fresh] = [await seller.photo(), await seller.photo()];
    const { id, title } = (await seller.post({ photos: [used] })).json();
    expect(await check(seller, { photos: [fresh, used] })).toEqual([{ hash: used, listing: { id, title } }]);
    expect(await check(seller, { photos: [used], listing_id: id })).toEqual([]);
    expect(await check(seller, { photos: [] })).toEqual([]);
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", id).execute();
    expect(await check(seller, { photos: [used] })).toEqual([]);
  });

  it("says nothing of other people's listings", async () => {
    const photo = await seller.photo();
    await seller.post({ photos: [photo] });
    expect(await check(await createSeller(app), { photos: [photo] })).toEqual([]);
  });

  it("needs a login and photos", async () => {
    expect((await app.write("POST", "/api/photo-checks", { photos: [] })).statusCode).toBe(401);
    expect((await seller.write("POST", "/api/photo-checks", { photos: ["x"] })).statusCode).toBe(422);
  });
});
