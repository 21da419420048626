import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createModerator, listingRow, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("POST /api/admin/moderation/undo", () => {
  let app: TestApp;
  let moderator: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    moderator = await createModerator(app);
  });

  const rowOf = (id: number) => listingRow(app, id);
  const age = (decisionId: number, seconds: number) =>
    app.db
      .updateTable("moderation_decisions")
      .set({ decided_at: new Date(Date.now() - seconds * 1_000) })
      .where("id", "=", decisionId)
      .execute();
  const outcome = async (by: Moderator, id: number): Promise<string> => {
    const answer = (await by.undo(id)).json();
    return answer.data[0].error?.code ?? "undone";
  };

  it.each([
    ["approve", "pedding"],
    ["reject", "pedding"],
    ["take_down", "active"],
    ["put_back", "inactive"],
    ["feature", "active"],
    ["dismiss", "active"],
  ] as const)("takes %s back as if nothing had been decided", async (action, status) => {
    const { id } = await app.make.listing({ status, publishedAt: new Date("2026-05-01T10:00:00Z") });
    await app.db
      .insertInto("listing_findings")
      .values({ listing_id: id, version: 1, kind: "link", details: JSON.stringify({ text: "www.x.com" }) })
      .execute();
    const [before, queued] = [
      await rowOf(id),
      await app.db.selectFrom("moderation_queue").where("listing_id", "=", id).selectAll().execute(),
    ];
    const decision = (await moderator.decide(id, action, { reason_id: 1, note: "Bakınız" })).json();
    expect(await rowOf(id)).not.toEqual(before);
    const answer = await moderator.undo(decision.id);
    expect(answer.json().data).toEqual([
      {
        id: decision.id,
        decision: expect.objectContaining({ id: decision.id, undone_at: expect.any(String) }),
        error: null,
      },
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(await app.db.selectFrom("moderation_queue").where("listing_id", "=", id).selectAll().execute()).toEqual(
      queued,
    );
    const audits = await app.db
      .selectFrom("audit_log")
      .where("target_id", "=", String(id))
      .select(["action", "actor_id"])
      .orderBy("id")
      .execute();
    expect(audits).toEqual([
      { action: `${action}_listing`, actor_id: moderator.id },
      { action: `undo_${action}_listing`, actor_id: moderator.id },
    ]);
  });

  it("comes too late after 15 seconds", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    const decision = (await moderator.decide(id, "approve")).json();
    await age(decision.id, 16);
    expect(await outcome(moderator, decision.id)).toBe("UNDO_TOO_LATE");
    expect((await rowOf(id)).status).toBe("active");
  });

  it("is allowed only to the person who decided", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    const decision = (await moderator.decide(id, "approve")).json();
    expect(await outcome(await createModerator(app), decision.id)).toBe("NOT_FOUND");
    expect((await app.write("POST", "/api/admin/moderation/undo", { ids: [decision.id] })).statusCode).toBe(401);
    expect((await rowOf(id)).status).toBe("active");
  });

  it("is refused once the listing has changed, and works once", async () => {
    const [{ id, sellerId }, again] = [
      await app.make.listing({ status: "pedding" }),
      await app.make.listing({ status: "pedding" }),
    ];
    const decision = (await moderator.decide(id, "approve")).json();
    const { token } = await app.make.session(sellerId);
    await app.write("PUT", `/api/listings/${id}/status`, { action: "sell" }, { token });
    expect(await outcome(moderator, decision.id)).toBe("UNDO_TOO_LATE");
    expect((await rowOf(id)).status).toBe("sold");
    const other = (await moderator.decide(again.id, "approve")).json();
    const both = await Promise.all([outcome(moderator, other.id), outcome(moderator, other.id)]);
    expect(both.toSorted()).toEqual(["UNDO_TOO_LATE", "undone"]);
  });

  it("undoes a bulk decision", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await app.make.listing({ status: "pedding" })).id);
    const { data } = (
      await moderator.write("POST", "/api/admin/moderation/decisions", { ids, action: "approve" })
    ).json();
    const undone = (
      await moderator.undo(...data.map(({ decision }: { decision: { id: number } }) => decision.id))
    ).json();
    expect(undone.data.map(({ error }: { error: unknown }) => error)).toEqual([null, null, null]);
    for (const id of ids) expect((await rowOf(id)).status).toBe("pedding");
  });
});
