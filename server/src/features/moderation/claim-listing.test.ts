import * as limits from "@pazar/contract/limits";
import type { ClaimedListing, QueueClaim, QueueStatus } from "@pazar/contract/admin/adverts/moderation";
import { beforeEach, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("POST /api/admin/moderation/queue/claim", () => {
  let app: TestApp;
  let one: Moderator;
  let other: Moderator;
  /** The longest waiting first. */
  let waiting: number[];
  beforeEach(async () => {
    app = await createTestApp();
    [one, other] = [await createModerator(app), await createModerator(app)];
    waiting = await makeWaiting(5);
  });

  async function makeWaiting(count: number, sellerId?: number): Promise<number[]> {
    const ids: number[] = [];
    for (let minutes = count; minutes > 0; minutes -= 1) {
      const publishedAt = new Date(Date.now() - minutes * 60_000);
      const { id } = await app.make.listing({
        status: "pedding",
        publishedAt,
        ...(sellerId !== undefined && { sellerId }),
      });
      ids.push(id);
    }
    return ids;
  }
  const claim = async (by: Moderator, given: Partial<QueueClaim> = {}): Promise<ClaimedListing> =>
    (await by.write("POST", "/api/admin/moderation/queue/claim", given)).json();
  const idOf = async (by: Moderator, given: Partial<QueueClaim> = {}) => (await claim(by, given)).listing?.id ?? null;
  const statusFor = async (by: Moderator, query = ""): Promise<QueueStatus> =>
    (await by.get(`/api/admin/moderation/queue${query}`)).json();

  it("hands out the longest waiting listing with everything about it, and where it stands", async () => {
    expect(await claim(one)).toMatchObject({
      listing: { id: waiting[0], lock: { is_mine: true }, actions: expect.arrayContaining(["approve", "reject"]) },
      queue: { position: 1, total: 5, is_total_capped: false, has_free: true },
    });
    expect(await claim(other)).toMatchObject({ listing: { id: waiting[1] }, queue: { position: 2, total: 5 } });
  });

  it("never hands one listing to two people, however they step", async () => {
    const team = [one, other, ...(await Promise.all([1, 2, 3].map(() => createModerator(app))))];
    await makeWaiting(8);
    const at = new Map<Moderator, number | null>();
    for (let round = 0; round < 8; round += 1) {
      const before = new Map(at);
      await Promise.all(
        team.map(async (moderator, index) => {
          const from = before.get(moderator) ?? undefined;
          if (from !== undefined && (round + index) % 3 === 0) await moderator.decide(from, "approve");
          const step = from === undefined ? "stay" : (round + index) % 4 === 1 ? "previous" : "next";
          at.set(moderator, await idOf(moderator, { ...(from !== undefined && { listing: from }), step }));
        }),
      );
      const held = [...at.values()].filter((id) => id !== null);
      expect(new Set(held).size).toBe(held.length);
    }
  });

  it("gives one of the same moment to one of many", async () => {
    const team = await Promise.all(Array.from({ length: 5 }, () => createModerator(app)));
    const claimed = await Promise.all(team.map((moderator) => idOf(moderator)));
    expect(new Set(claimed)).toEqual(new Set(waiting));
    expect(await claim(one)).toMatchObject({ listing: null, queue: { total: 5, has_free: false } });
  });

  it("steps on past what others review and past what is decided, and gives the listing before back", async () => {
    const [first, second, third, fourth] = waiting;
    await idOf(one);
    await idOf(other);
    expect(await idOf(one, { listing: first ?? 0, step: "next" })).toBe(third);
    expect(await idOf(await createModerator(app))).toBe(first);
    await one.decide(third ?? 0, "approve");
    expect(await idOf(one, { listing: third ?? 0, step: "next" })).toBe(fourth);
    await other.decide(second ?? 0, "approve");
    expect(await idOf(one, { listing: fourth ?? 0, step: "previous" })).not.toBe(second);
  });

  it("begins again at the other end", async () => {
    const [first, last] = [waiting[0] ?? 0, waiting[4] ?? 0];
    expect(await idOf(one, { listing: last, step: "next" })).toBe(first);
    expect(await idOf(one, { listing: first, step: "previous" })).toBe(last);
  });

  it("returns to a listing as long as it waits and nobody else has it", async () => {
    const [, second = 0, third = 0] = waiting;
    expect(await idOf(one, { listing: second })).toBe(second);
    expect(await idOf(other, { listing: second })).toBe(third);
    await one.decide(second, "approve");
    expect(await idOf(one, { listing: second })).toBe(waiting[3]);
  });

  it("hands out again what somebody left without a word, once the lock has ended", async () => {
    await idOf(one);
    await app.db
      .updateTable("moderation_locks")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await idOf(other)).toBe(waiting[0]);
    const { expires_at } = await app.db.selectFrom("moderation_locks").select("expires_at").executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - Date.now() - limits.lockSeconds * 1_000)).toBeLessThan(10_000);
  });

  it("keeps a moderator's own listings for others", async () => {
    await app.db.updateTable("listings").set({ status: "active" }).where("id", "in", waiting).execute();
    const [own] = await makeWaiting(1, one.id);
    expect(await claim(one)).toMatchObject({ listing: null, queue: { total: 1, has_free: false } });
    expect(await claim(other)).toMatchObject({ listing: { id: own, is_own: false } });
  });

  it("leaves out listings of hidden sellers until they are back", async () => {
    const [first = 0, second] = waiting;
    const { seller_id } = await app.db
      .selectFrom("listings")
      .where("id", "=", first)
      .select("seller_id")
      .executeTakeFirstOrThrow();
    const admin = await createModerator(app, "admin");
    await admin.write("PUT", `/api/admin/customers/${seller_id}/suspension`, { reason: "Kapora istedi", until: null });
    expect(await claim(one)).toMatchObject({ listing: { id: second }, queue: { position: 1, total: 4 } });
    await admin.write("DELETE", `/api/admin/customers/${seller_id}/suspension`);
    expect(await statusFor(one, `?listing=${second}`)).toMatchObject({ position: 2, total: 5 });
  });

  it("says where a listing stands as others decide", async () => {
    const [first = 0, second = 0] = waiting;
    expect(await statusFor(one, `?listing=${second}`)).toMatchObject({ position: 2, total: 5 });
    await other.decide(first, "approve");
    expect(await statusFor(one, `?listing=${second}`)).toMatchObject({ position: 1, total: 4 });
    expect(await statusFor(one, `?listing=${first}`)).toMatchObject({ position: null });
    expect(await statusFor(one)).toMatchObject({ position: null, total: 4, has_free: true });
  });

  it("belongs to those who may decide", async () => {
    const viewer = await createModerator(app, "accounting");
    expect((await viewer.write("POST", "/api/admin/moderation/queue/claim", {})).statusCode).toBe(403);
    expect((await viewer.get("/api/admin/moderation/queue")).statusCode).toBe(403);
    expect((await one.write("POST", "/api/admin/moderation/queue/claim", { step: "jump" })).statusCode).toBe(422);
  });
});
