import type { BulkProgress } from "@pazar/contract/admin/adverts/bulk-decisions";
import { beforeEach, describe, expect, it } from "vitest";
import { createModerator, listingRow, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { runBulkDecisionJob, runBulkDecisions } from "./run-bulk-decisions.job.ts";

const address = "/api/admin/moderation/bulk-decisions";

describe("a decision about everything that matches", () => {
  let app: TestApp;
  let moderator: Moderator;
  beforeEach(async () => {
    app = await createTestApp();
    moderator = await createModerator(app);
  });

  const makeWaiting = async (count: number) => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await app.make.listing({ status: "pedding" })).id);
    return ids;
  };
  const start = (choice: object, by = moderator) => by.write("POST", address, { filters: {}, ...choice });
  const progress = async (id: number, by = moderator): Promise<BulkProgress> =>
    (await by.get(`${address}/${id}`)).json();
  /** As a worker does, until nothing is left to do. */
  const work = async () => {
    const job = runBulkDecisions({ db: app.db, log: app.server.log });
    const ran = new Set<string>();
    for (;;) {
      const next = (await app.queuedJobs(runBulkDecisionJob)).map((payload) => JSON.stringify(payload));
      const fresh = next.find((payload) => !ran.has(payload));
      if (fresh === undefined) return;
      ran.add(fresh);
      await job.run(JSON.parse(fresh));
    }
  };
  const statusOf = async (id: number) => (await listingRow(app, id)).status;

  it("is carried out by the workers, with progress and an audit row for each", async () => {
    const ids = await makeWaiting(4);
    const onSale = await app.make.listing();
    const answer = await start({ action: "approve" });
    expect(answer.statusCode).toBe(202);
    const begun: BulkProgress = answer.json();
    expect(begun).toMatchObject({ action: "approve", state: "running", total: 4, done: 0, refused: 0, refusals: [] });
    expect((await moderator.get(address)).json().running).toMatchObject({ id: begun.id });
    await work();
    expect(await progress(begun.id)).toMatchObject({ state: "done", total: 4, done: 4, refused: 0 });
    expect((await moderator.get(address)).json().running).toBeNull();
    for (const id of ids) expect(await statusOf(id)).toBe("active");
    const audits = await app.db
      .selectFrom("audit_log")
      .where("actor_id", "=", moderator.id)
      .select(["action", "target_id"])
      .orderBy("id")
      .execute();
    expect(audits[0]).toEqual({ action: "decide_listings", target_id: "all" });
    expect(audits.slice(1).map(({ target_id }) => Number(target_id))).toEqual(ids);
    expect(await app.db.selectFrom("moderation_decisions").where("listing_id", "=", onSale.id).execute()).toEqual([]);
  });

  it("follows the filters, and leaves out what begins to match later", async () => {
    const [seller, other] = [await app.make.user(), await app.make.user()];
    const mine = await app.make.listing({ status: "pedding", sellerId: seller.id });
    const theirs = await app.make.listing({ status: "pedding", sellerId: other.id });
    await start({ action: "approve", filters: { seller: seller.id } });
    const later = await app.make.listing({ status: "pedding", sellerId: seller.id });
    await work();
    expect(await Promise.all([mine, theirs, later].map(({ id }) => statusOf(id)))).toEqual([
      "active",
      "pedding",
      "pedding",
    ]);
  });

  it("lists what was refused, and why", async () => {
    const [locked = 0, changed = 0, free = 0] = await makeWaiting(3);
    const own = await app.make.listing({ status: "pedding", sellerId: moderator.id });
    const { id }: BulkProgress = (await start({ action: "approve" })).json();
    await (await createModerator(app)).write("PUT", `/api/admin/listings/${locked}/lock`);
    await (await createModerator(app)).decide(changed, "approve");
    await work();
    const result = await progress(id);
    expect(result).toMatchObject({ state: "done", total: 4, done: 4, refused: 3 });
    expect(result.refusals.map((refusal) => refusal.id)).toEqual([locked, changed, own.id]);
    expect(result.refusals[0]?.message).toBe("Bu ilana şu anda başka bir moderatör bakıyor.");
    expect(await statusOf(free)).toBe("active");
  });

  it("stops when it is cancelled, and keeps what was decided", async () => {
    const ids = await makeWaiting(2);
    const { id }: BulkProgress = (await start({ action: "approve" })).json();
    const stranger = await createModerator(app);
    expect((await stranger.write("DELETE", `${address}/${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`${address}/${id}`)).statusCode).toBe(404);
    expect((await moderator.write("DELETE", `${address}/${id}`)).json()).toMatchObject({ state: "cancelled", done: 0 });
    await work();
    expect(await statusOf(ids[0] ?? 0)).toBe("pedding");
    expect((await start({ action: "approve" })).statusCode).toBe(202);
  });

  it("goes on after a worker that crashed, where it was", async () => {
    const [first = 0] = await makeWaiting(2);
    const { id }: BulkProgress = (await start({ action: "approve" })).json();
    await moderator.decide(first, "approve");
    await app.db
      .updateTable("bulk_decision_items")
      .set({ done_at: new Date() })
      .where("listing_id", "=", first)
      .execute();
    await work();
    expect(await progress(id)).toMatchObject({ state: "done", total: 2, done: 2, refused: 0 });
  });

  it("checks the permission for each listing", async () => {
    const [only = 0] = await makeWaiting(1);
    const { id }: BulkProgress = (await start({ action: "approve" })).json();
    await app.db.updateTable("users").set({ role: "users" }).where("id", "=", moderator.id).execute();
    await work();
    expect(await statusOf(only)).toBe("pedding");
    await app.db.updateTable("users").set({ role: "moderator" }).where("id", "=", moderator.id).execute();
    expect(await progress(id)).toMatchObject({ state: "done", done: 1, refused: 1 });
  });

  it("is one at a time, with a reason where one is needed, and for those who may decide", async () => {
    await makeWaiting(1);
    const unreasoned = await start({ action: "reject" });
    expect([unreasoned.statusCode, Object.keys(unreasoned.json().errors)]).toEqual([422, ["reason_id"]]);
    expect((await start({ action: "approve", filters: { tab: "nonsense" } })).statusCode).toBe(422);
    expect((await start({ action: "approve" }, await createModerator(app, "accounting"))).statusCode).toBe(403);
    const both = await Promise.all([start({ action: "approve" }), start({ action: "approve" })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([202, 409]);
  });
});
