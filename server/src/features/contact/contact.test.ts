import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("GET /api/listings/:id/phone", () => {
  let app: TestApp;
  let seller: number;
  beforeAll(async () => {
    app = await createTestApp();
    seller = (await app.make.user({ phone: "+905321234567" })).id;
  });
  const phoneOf = (id: number | string) => app.get(`/api/listings/${id}/phone`);

  it("answers the seller's number to anybody, and the response is not cached", async () => {
    const { id } = await app.make.listing({ sellerId: seller });
    const answer = await phoneOf(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ phone: "+905321234567" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is the only way to the number", async () => {
    const { id } = await app.make.listing({ sellerId: seller });
    for (const url of [`/api/listings/${id}`, `/api/listings?seller=${seller}`])
      expect((await app.get(url)).body).not.toContain("5321234567");
  });

  it.each(["sold", "inactive", "pedding"] as const)("hides the number with a listing that is %s", async (status) => {
    const { id } = await app.make.listing({ sellerId: seller, status });
    const answer = await phoneOf(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("LISTING_NOT_FOUND");
    expect(answer.body).not.toContain("532");
  });

  it("hides the number of a seller who is suspended", async () => {
    const { id } = await app.make.listing({ sellerId: seller });
    await app.db.updateTable("listings").set({ seller_hidden: true }).where("id", "=", id).execute();
    expect((await phoneOf(id)).statusCode).toBe(404);
  });

  it("says so when the seller gives no number", async () => {
    const { id } = await app.make.listing({});
    const answer = await phoneOf(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: "PHONE_NOT_FOUND",
      message: "Bu satıcı telefon numarasını paylaşmıyor. Bunun yerine mesaj gönderebilirsiniz.",
    });
  });

  it.each([
    ["999999", 404],
    ["0", 422],
    ["abc", 422],
    ["1.5", 422],
  ])("answers %s with %i", async (id, status) => {
    expect((await phoneOf(id)).statusCode).toBe(status);
  });

  it("is limited to thirty times an hour per IP address", async () => {
    const { id } = await app.make.listing({ sellerId: seller });
    const from = (remoteAddress: string) =>
      app.request({ method: "GET", url: `/api/listings/${id}/phone`, remoteAddress });
    for (let time = 1; time <= 30; time += 1) expect((await from("192.0.2.7")).statusCode).toBe(200);
    const refused = await from("192.0.2.7");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect(refused.body).not.toContain("532");
    expect((await from("192.0.2.8")).statusCode).toBe(200);
  });
});
