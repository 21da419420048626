import { dayMs } from "@pazar/contract/durations";
import type { MyListing } from "@pazar/contract/listings/my-listings";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changeListingStatus } from "./change-listing-status.ts";

describe("my listings", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await createSeller(app);
  });
  const act = (id: number, action: string, by: Seller = seller) =>
    by.write("PUT", `/api/listings/${id}/status`, { action });
  const make = (given: Parameters<TestApp["make"]["listing"]>[0] = {}) =>
    app.make.listing({ sellerId: seller.id, ...given });
  const rowOf = (id: number) =>
    app.db
      .selectFrom("listings")
      .where("id", "=", id)
      .select(["status", "status_reason", "published_at", "expires_at", "expiry_notice_days", "deleted_at"])
      .executeTakeFirstOrThrow();

  describe("GET /api/profile/listings", () => {
    it("lists them by tab, with totals, counters and the views of 30 days", async () => {
      const owner = await createSeller(app);
      const active = await app.make.listing({
        sellerId: owner.id,
        counters: { views: 9, favorites: 3, messages: 2 },
        publishedAt: new Date(Date.now() - dayMs),
      });
      await app.make.listing({ sellerId: owner.id, status: "sold" });
      await app.make.listing({ sellerId: owner.id, status: "inactive", statusReason: "expired" });
      await app.make.listing({ sellerId: owner.id, status: "pedding" });
      await app.make.listing({ status: "active" });
      const day = (ago: number) => new Date(turkishDay(new Date(Date.now() - ago * dayMs)));
      await app.db
        .insertInto("listing_daily_views")
        .values([
          { listing_id: active.id, day: day(0), views: 4 },
          { listing_id: active.id, day: day(29), views: 2 },
          { listing_id: active.id, day: day(30), views: 7 },
        ])
        .execute();

      const all = (await owner.get("/api/profile/listings")).json();
      expect(all).toMatchObject({
        total: 4,
        total_is_capped: false,
        next_cursor: null,
        counts: { all: 4, active: 1, sold: 1, inactive: 1, pedding: 1 },
      });
      expect(all.data.map(({ status }: MyListing) => status)).toEqual(["pedding", "inactive", "sold", "active"]);
      const { data, total } = (await owner.get("/api/profile/listings?tab=active")).json();
      expect(total).toBe(1);
      expect(data[0]).toMatchObject({
        id: active.id,
        views_count: 9,
        favorites_count: 3,
        messages_count: 2,
        actions: ["edit", "lower_price", "sell", "unpublish", "delete"],
      });
      expect(data[0].daily_views).toEqual([2, ...Array.from({ length: 28 }, () => 0), 4]);
      expect((await owner.get("/api/profile/listings?tab=inactive")).json().data).toMatchObject([
        { status: "inactive", status_reason: "expired", actions: ["edit", "republish", "delete"] },
      ]);
    });

    it("is paginated without gaps or repeats, also with equal timestamps", async () => {
      const owner = await createSeller(app);
      const publishedAt = new Date(Date.now() - 3 * dayMs);
      for (let i = 0; i < 50; i++)
        await app.make.listing({ sellerId: owner.id, publishedAt: i < 30 ? publishedAt : new Date() });
      const seen: number[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: { data: MyListing[]; next_cursor: string | null } = (
          await owner.get(`/api/profile/listings?tab=active${cursor && `&cursor=${cursor}`}`)
        ).json();
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toHaveLength(50);
      expect(new Set(seen).size).toBe(50);
      const first = (await owner.get("/api/profile/listings?tab=active")).json().next_cursor;
      expect((await owner.get(`/api/profile/listings?tab=all&cursor=${first}`)).json().code).toBe("CURSOR_INVALID");
      expect((await owner.get(`/api/profile/listings?tab=active&cursor=${first}x`)).json().code).toBe("CURSOR_INVALID");
    });

    it("refuses an unknown tab and guests", async () => {
      expect((await seller.get("/api/profile/listings?tab=pending")).statusCode).toBe(422);
      expect((await app.get("/api/profile/listings")).statusCode).toBe(401);
    });
  });

  it("marks as sold and back, takes off sale and back", async () => {
    const { id } = await make();
    for (const [action, status, reason] of [
      ["sell", "sold", null],
      ["republish", "active", null],
      ["unpublish", "inactive", "seller"],
      ["republish", "active", null],
    ] as const) {
      const answer = await act(id, action);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, status, status_reason: reason });
    }
  });

  it.each([
    ["sell", "sold", "LISTING_SOLD", "Bu ilan satıldı olarak işaretli."],
    ["sell", "pedding", "LISTING_IN_REVIEW", "Bu ilan onay bekliyor. İncelememiz bittiğinde yayınlanacak."],
    ["unpublish", "inactive", "LISTING_NOT_ON_SALE", "Bu ilan şu anda yayında değil."],
    ["republish", "active", "LISTING_ON_SALE", "Bu ilan zaten yayında."],
    ["restore", "active", "LISTING_NOT_DELETED", "Bu ilan silinmemiş."],
  ] as const)("refuses to %s what is %s, in words", async (action, status, code, message) => {
    const { id } = await make({ status });
    const answer = await act(id, action);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code, message });
    expect((await rowOf(id)).status).toBe(status);
  });

  it.each(["rejected", "removed"] as const)("puts nothing back on sale that was %s", async (statusReason) => {
    const { id } = await make({ status: "inactive", statusReason });
    const answer = await act(id, "republish");
    expect(answer.json()).toMatchObject({
      code: "LISTING_NEEDS_EDIT",
      message: "Bu ilan onaylanmadı. Yeniden yayınlamak için önce düzenleyin.",
    });
  });

  it("renews what is republished: 60 more days, at the top of the lists only when it had expired", async () => {
    const publishedAt = new Date(Date.now() - 40 * dayMs);
    const early = await make({ publishedAt, status: "inactive" });
    await app.db.updateTable("listings").set({ expiry_notice_days: 5 }).where("id", "=", early.id).execute();
    await act(early.id, "republish");
    const renewed = await rowOf(early.id);
    expect(renewed.published_at).toEqual(publishedAt);
    expect(renewed.expiry_notice_days).toBeNull();
    expect((Number(renewed.expires_at) - Date.now()) / dayMs).toBeCloseTo(60, 2);
    const ended = await make({
      publishedAt: new Date(Date.now() - 70 * dayMs),
      status: "inactive",
      statusReason: "expired",
    });
    await act(ended.id, "republish");
    expect((Date.now() - Number((await rowOf(ended.id)).published_at)) / dayMs).toBeCloseTo(0, 2);
  });

  it("deletes, hides, and restores within ten minutes", async () => {
    const owner = await createSeller(app);
    const { id } = await app.make.listing({ sellerId: owner.id });
    const deleted = await owner.write("DELETE", `/api/listings/${id}`);
    expect(deleted.json()).toMatchObject({ id, actions: ["restore"] });
    expect((Date.parse(deleted.json().restorable_until) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    expect((await owner.get("/api/profile/listings")).json()).toMatchObject({ data: [], counts: { all: 0 } });
    expect((await app.get(`/api/listings/${id}`)).statusCode).toBe(404);
    expect((await owner.write("DELETE", `/api/listings/${id}`)).statusCode).toBe(404);
    expect((await act(id, "sell", owner)).statusCode).toBe(404);
    expect((await act(id, "restore", owner)).json()).toMatchObject({ status: "active", restorable_until: null });
    expect((await app.get(`/api/listings/${id}`)).statusCode).toBe(200);
    await owner.write("DELETE", `/api/listings/${id}`);
    await expect(
      changeListingStatus(app.db, owner.id, id, "restore", new Date(Date.now() + 11 * 60_000)),
    ).rejects.toMatchObject({ code: "RESTORE_TOO_LATE" });
  });

  it("refuses other people's listings", async () => {
    const { id } = await make();
    const other = await createSeller(app);
    for (const action of ["sell", "unpublish", "republish", "restore"])
      expect((await act(id, action, other)).statusCode).toBe(404);
    expect((await other.write("DELETE", `/api/listings/${id}`)).statusCode).toBe(404);
    expect((await app.write("DELETE", `/api/listings/${id}`)).statusCode).toBe(401);
    expect((await app.write("PUT", `/api/listings/${id}/status`, { action: "sell" })).statusCode).toBe(401);
    expect((await act(id, "approve")).statusCode).toBe(422);
    expect((await rowOf(id)).status).toBe("active");
  });
});
