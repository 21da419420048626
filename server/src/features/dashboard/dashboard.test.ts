import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("GET /api/admin/dashboard", () => {
  let app: TestApp;
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role, createdAt: daysAgo(30) })).id)).token;
  beforeAll(async () => void (app = await createTestApp()));

  it("counts what is on sale, new, waiting and reported", async () => {
    const seller = await app.make.user({ createdAt: daysAgo(8) });
    const { id } = await app.make.listing({ sellerId: seller.id, publishedAt: daysAgo(0.5) });
    await app.make.listing({ sellerId: seller.id, publishedAt: daysAgo(2) });
    await app.make.listing({ sellerId: seller.id, status: "sold" });
    const waiting = await app.make.listing({ sellerId: seller.id, status: "pedding" });
    await app.db.updateTable("listings").set({ updated_at: daysAgo(3) }).where("id", "=", waiting.id).execute();
    const buyer = await app.make.user({ createdAt: daysAgo(6) });
    await app.db.insertInto("listing_reports").values({ listing_id: id, reporter_id: buyer.id, reason: "scam" }).execute();
    const answer = await app.get("/api/admin/dashboard", { token: await tokenOf("moderator") });
    expect(answer.json()).toEqual({
      on_sale: { count: 2, is_capped: false },
      published_last_day: { count: 1, is_capped: false },
      waiting: { count: 1, is_capped: false, oldest_at: expect.stringMatching(/^\d{4}-/) },
      new_people_last_week: { count: 1, is_capped: false },
      reports_last_week: { count: 1, is_capped: false },
    });
    expect(Date.parse(answer.json().waiting.oldest_at)).toBeCloseTo(daysAgo(3).getTime(), -5);
  });

  it("belongs to staff who may see it", async () => {
    expect((await app.get("/api/admin/dashboard")).statusCode).toBe(401);
    const roles = { users: 403, accounting: 200, admin: 200, super_admin: 200 };
    for (const [role, status] of Object.entries(roles)) expect([role, (await app.get("/api/admin/dashboard", { token: await tokenOf(role) })).statusCode]).toEqual([role, status]);
  });
});
