import { dayMs } from "@pazar/contract/durations";
import type { ModeratorStatistics } from "@pazar/contract/admin/adverts/moderation-statistics";
import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minute = 60_000;

describe("GET /api/admin/moderation/statistics", () => {
  let app: TestApp;
  let one: Moderator;
  let other: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
    [one, other] = [await createModerator(app), await createModerator(app)];
  });
  const read = async (days = "") => (await one.get(`/api/admin/moderation/statistics${days}`)).json();

  it("begins with nothing", async () => {
    expect(await read("?days=7")).toMatchObject({
      days: { length: 7 },
      all: { decisions: 0, rejected_share: null, median_wait: null, last_at: null, daily: [0, 0, 0, 0, 0, 0, 0] },
      moderators: [],
    });
  });

  it("says who decided how much, how fast and how strictly; what was undone does not count", async () => {
    for (const [minutes, action] of [
      [10, "approve"],
      [20, "reject"],
      [60, "approve"],
    ] as const) {
      await one.decide(
        (await app.make.listing({ status: "pedding", publishedAt: new Date(Date.now() - minutes * minute) })).id,
        action,
        { reason_id: 1 },
      );
    }
    await one.decide((await app.make.listing()).id, "take_down", { reason_id: 1 });
    await other.decide(
      (await app.make.listing({ status: "pedding", publishedAt: new Date(Date.now() - 5 * minute) })).id,
      "approve",
    );
    await one.undo((await one.decide((await app.make.listing({ status: "pedding" })).id, "approve")).json().id);
    const old = (await other.decide((await app.make.listing()).id, "feature")).json();
    await app.db
      .updateTable("moderation_decisions")
      .set({ decided_at: new Date(Date.now() - 20 * dayMs) })
      .where("id", "=", old.id)
      .execute();
    const { all, moderators, days } = await read("?days=7");
    expect(moderators.map(({ moderator, decisions }: ModeratorStatistics) => [moderator?.id, decisions])).toEqual([
      [one.id, 4],
      [other.id, 1],
    ]);
    expect(moderators[0]).toMatchObject({ approved: 2, rejected: 1, removed: 1, daily: [0, 0, 0, 0, 0, 0, 4] });
    expect(moderators[0].rejected_share).toBeCloseTo(1 / 3);
    expect(moderators[0].median_wait).toBeCloseTo(20 * 60, -1);
    expect(all).toMatchObject({ moderator: null, decisions: 5, approved: 3 });
    expect(days).toHaveLength(7);
    const month = await read();
    expect(month.days).toHaveLength(30);
    expect(month.moderators[1]).toMatchObject({ decisions: 2, approved: 1, other: 1 });
    for (const row of [month.all, ...month.moderators])
      expect(row.approved + row.rejected + row.removed + row.other).toBe(row.decisions);
  });

  it("has three periods and needs the permission to view listings", async () => {
    expect((await one.get("/api/admin/moderation/statistics?days=8")).statusCode).toBe(422);
    expect((await (await createModerator(app, "accounting")).get("/api/admin/moderation/statistics")).statusCode).toBe(
      403,
    );
  });
});
