import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("GET /api/sellers/:id", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it("shows the public card only", async () => {
    const createdAt = new Date("2024-03-05T10:00:00Z");
    const seller = await app.make.user({ firstName: "Gül", lastName: "Şahin", phone: "+905321112233", createdAt });
    await app.make.listing({ sellerId: seller.id });
    await app.make.listing({ sellerId: seller.id, status: "sold" });
    const answer = await app.get(`/api/sellers/${seller.id}`);
    expect(answer.json()).toEqual({
      id: seller.id,
      name: "Gül Ş.",
      photo: null,
      member_since: createdAt.toISOString(),
      listings_count: 1,
      stars: null,
      reviews_count: 0,
      deals_count: 0,
      answers_within: null,
      is_phone_verified: false,
      followers_count: 0,
    });
  });

  it("answers 404 for suspended, deleted and unknown people, and for those who never sold", async () => {
    const suspended = await app.make.user({ status: "suspended" });
    const deleted = await app.make.user();
    await app.db.updateTable("users").set({ status: "deleted" }).where("id", "=", deleted.id).execute();
    const buyer = await app.make.user();
    const waiting = await app.make.user();
    await app.make.listing({ sellerId: waiting.id, status: "pedding" });
    const moderator = await app.make.user({ role: "moderator" });
    for (const id of [suspended.id, deleted.id, buyer.id, waiting.id, moderator.id, 2_000_000_000]) {
      const answer = await app.get(`/api/sellers/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("NOT_FOUND");
    }
  });
});
