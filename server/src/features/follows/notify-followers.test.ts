import { beforeAll, describe, expect, it } from "vitest";
import { createModerator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { restoreAccount, suspendAccount } from "../accounts/suspend-account.ts";

describe("telling followers", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  const job = (name: string) => app.jobs.find((one) => one.name === name);
  const isQueued = async (listingId: number) =>
    (await app.queuedJobs("tell_followers")).some(
      (payload) => JSON.stringify(payload) === JSON.stringify({ listingId }),
    );
  /** What the worker does with the listing's job, if there is one. */
  async function work(listingId: number): Promise<boolean> {
    if (!(await isQueued(listingId))) return false;
    await app.database.pool.query("select graphile_worker.remove_job($1)", [`tell-followers-${listingId}`]);
    await job("tell_followers")?.run({ listingId });
    return true;
  }
  const createSeller = () => app.make.user({ firstName: "Ayşe", lastName: "Kaya" });
  async function createFollower(sellerId: number) {
    const { id } = await app.make.user();
    await app.db.insertInto("follows").values({ user_id: id, seller_id: sellerId }).execute();
    const notices = () =>
      app.db
        .selectFrom("notices")
        .where("user_id", "=", id)
        .select(["kind", "details", "count", "group_key"])
        .orderBy("id")
        .execute();
    return { id, notices };
  }

  it("makes one notice a seller that counts", async () => {
    const seller = await createSeller();
    const follower = await createFollower(seller.id);
    const first = await app.make.listing({ sellerId: seller.id });
    const second = await app.make.listing({ sellerId: seller.id, title: "Yepyeni bir ilan daha" });
    expect([await work(first.id), await work(second.id)]).toEqual([true, true]);
    expect(await follower.notices()).toEqual([
      {
        kind: "follow",
        count: 2,
        group_key: `seller-${seller.id}`,
        details: {
          kind: "follow",
          person: { id: seller.id, name: "Ayşe K." },
          listing: { id: second.id, title: "Yepyeni bir ilan daha" },
        },
      },
    ]);
    const { token } = await app.make.session(follower.id);
    const inbox = await app.get("/api/notices", { token, locale: "tr" });
    expect(inbox.json().data).toMatchObject([{ title: "Ayşe K. 2 yeni ilan yayınladı", path: `/satici/${seller.id}` }]);
  });

  it("adds no job for sellers whom nobody follows", async () => {
    const { id } = await app.make.listing();
    expect(await isQueued(id)).toBe(false);
  });

  it("comes with the first approval, also after it was taken back, and never again", async () => {
    const seller = await createSeller();
    const follower = await createFollower(seller.id);
    const moderator = await createModerator(app);
    const { id } = await app.make.listing({ sellerId: seller.id, status: "pedding" });
    expect(await isQueued(id)).toBe(false);
    const { id: decisionId } = (await moderator.decide(id, "approve")).json();
    await moderator.undo(decisionId);
    expect(await work(id)).toBe(true);
    expect(await follower.notices()).toEqual([]);
    await moderator.decide(id, "approve");
    expect(await work(id)).toBe(true);
    expect(await follower.notices()).toHaveLength(1);
    for (const status of ["sold", "active"] as const)
      await app.db.updateTable("listings").set({ status }).where("id", "=", id).execute();
    expect(await isQueued(id)).toBe(false);
    await job("tell_followers")?.run({ listingId: id });
    expect(await follower.notices()).toMatchObject([{ count: 1 }]);
  });

  it("waits while the seller is suspended", async () => {
    const seller = await createSeller();
    const follower = await createFollower(seller.id);
    const { id } = await app.make.listing({ sellerId: seller.id });
    await suspendAccount(app.db, seller.id, { reason: "Sahte ilanlar", until: null });
    expect(await work(id)).toBe(true);
    expect(await follower.notices()).toEqual([]);
    await restoreAccount(app.db, seller.id);
    expect(await work(id)).toBe(true);
    expect(await follower.notices()).toHaveLength(1);
  });

  it("leaves out who came later, is suspended, is leaving or blocks", async () => {
    const seller = await createSeller();
    const [suspended, leaving, blocker, blocked, told] = [
      await createFollower(seller.id),
      await createFollower(seller.id),
      await createFollower(seller.id),
      await createFollower(seller.id),
      await createFollower(seller.id),
    ];
    await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.id).execute();
    await app.db.updateTable("users").set({ delete_requested_at: new Date() }).where("id", "=", leaving.id).execute();
    await app.db
      .insertInto("blocked_users")
      .values([
        { blocker_id: blocker.id, blocked_id: seller.id },
        { blocker_id: seller.id, blocked_id: blocked.id },
      ])
      .execute();
    const { id } = await app.make.listing({ sellerId: seller.id });
    const late = await createFollower(seller.id);
    await work(id);
    const counts = await Promise.all(
      [suspended, leaving, blocker, blocked, told, late].map(async ({ notices }) => (await notices()).length),
    );
    expect(counts).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it("goes on where it was cut off, without telling anybody twice", async () => {
    const seller = await createSeller();
    const people = await app.db
      .insertInto("users")
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          first_name: "Takipçi",
          last_name: "Kişi",
          email: `takipci-${index}@pazar.test`,
        })),
      )
      .returning("id")
      .execute();
    await app.db
      .insertInto("follows")
      .values(people.map(({ id }) => ({ user_id: id, seller_id: seller.id })))
      .execute();
    const { id } = await app.make.listing({ sellerId: seller.id });
    const last = Math.max(...people.map((person) => person.id));
    const told = async () => {
      const rows = await app.db
        .selectFrom("notices")
        .where("group_key", "=", `seller-${seller.id}`)
        .select("count")
        .execute();
      return [rows.length, rows.filter(({ count }) => count !== 1).length];
    };
    // As if the process had died in the last batch, before its commit.
    await app.database.pool.query(`alter table notices add constraint dies check (user_id <> ${last}) not valid`);
    await expect(job("tell_followers")?.run({ listingId: id })).rejects.toThrow("dies");
    expect(await told()).toEqual([400, 0]);
    await app.database.pool.query("alter table notices drop constraint dies");
    await job("tell_followers")?.run({ listingId: id });
    expect(await told()).toEqual([450, 0]);
    await job("tell_followers")?.run({ listingId: id });
    expect(await told()).toEqual([450, 0]);
  });

  it("forgets old news", async () => {
    const seller = await createSeller();
    await createFollower(seller.id);
    const { id } = await app.make.listing({ sellerId: seller.id });
    await work(id);
    const left = () => app.db.selectFrom("follow_news").where("listing_id", "=", id).select("listing_id").execute();
    await job("remove_old_follow_news")?.run(undefined);
    expect(await left()).toHaveLength(1);
    await app.db
      .updateTable("follow_news")
      .set({ published_at: new Date("2024-01-01") })
      .where("listing_id", "=", id)
      .execute();
    await job("remove_old_follow_news")?.run(undefined);
    expect(await left()).toEqual([]);
  });
});
