import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import { beforeAll, describe, expect, it } from "vitest";
import { startMail } from "../../testing/mail.ts";
import { createModerator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { cachedPlaces } from "../locations/gazetteer.ts";
import { sendDailyAlerts } from "./send-daily-alerts.job.ts";

describe("alerts", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  let counter = 0;
  /** A word that only this test uses. */
  const newWord = () =>
    `kelime${Array.from(String(++counter), (digit) => "abcdefghij".charAt(Number(digit))).join("")}x`;
  const titleWith = (word: string) => `Temiz ve bakımlı ${word}`;

  async function createSearcher(...searches: { search: string; alert?: string; [name: string]: unknown }[]) {
    const { id, email } = await app.make.user({ firstName: "Ayşe" });
    const { token } = await app.make.session(id);
    const ids: number[] = [];
    for (const { alert = "at_once", ...query } of searches) {
      const body = { name: `Arama ${ids.length + 1}`, alert, query };
      const answer = await app.write("POST", "/api/saved-searches", body, { token });
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json().id);
    }
    const notices = () =>
      app.db
        .selectFrom("notices")
        .where("user_id", "=", id)
        .select(["kind", "details", "count", "group_key"])
        .orderBy("id")
        .execute();
    const news = async () =>
      (await app.get("/api/saved-searches", { token })).json<SavedSearch[]>().map(({ new_count }) => new_count);
    return { id, email, token, ids, notices, news };
  }

  const job = (name: string) => app.jobs.find((one) => one.name === name);
  const isQueued = async (listingId: number) =>
    (await app.queuedJobs("match_listing")).some(
      (payload) => JSON.stringify(payload) === JSON.stringify({ listingId }),
    );
  /** What the worker does with the listing's job, if there is one. */
  async function work(listingId: number): Promise<boolean> {
    if (!(await isQueued(listingId))) return false;
    await app.database.pool.query("select graphile_worker.remove_job($1)", [`match-listing-${listingId}`]);
    await job("match_listing")?.run({ listingId });
    return true;
  }

  it("come at once, one notice a search that counts, and the page counts what is new until it is opened", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word });
    const [first, second] = [
      await app.make.listing({ title: titleWith(word) }),
      await app.make.listing({ title: titleWith(word) }),
    ];
    expect([await work(first.id), await work(second.id)]).toEqual([true, true]);
    expect(await searcher.notices()).toEqual([
      {
        kind: "saved_search",
        count: 2,
        group_key: `search-${searcher.ids[0]}`,
        details: {
          kind: "saved_search",
          search: { id: searcher.ids[0], name: "Arama 1" },
          listing: { id: second.id, title: titleWith(word) },
        },
      },
    ]);
    expect(await searcher.news()).toEqual([2]);
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", first.id).execute();
    expect(await searcher.news()).toEqual([1]);
    await app.write("PUT", `/api/saved-searches/${searcher.ids[0]}/seen`, undefined, { token: searcher.token });
    expect(await searcher.news()).toEqual([0]);
  });

  it("come once for a listing and a person: with two searches, a job that runs again, and prices that fall further", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word }, { search: word, max_price: 5_000 });
    const { id } = await app.make.listing({ title: titleWith(word), price: 9_000 });
    await work(id);
    await job("match_listing")?.run({ listingId: id });
    expect(await searcher.notices()).toMatchObject([{ count: 1 }]);
    expect(await searcher.news()).toEqual([0, 1]);
    await app.db.updateTable("listings").set({ price: 400_000 }).where("id", "=", id).execute();
    expect(await work(id)).toBe(true);
    expect(await searcher.news()).toEqual([1, 1]);
    expect(await searcher.notices()).toMatchObject([{ count: 1 }]);
  });

  it("come when a price falls into the range", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word, max_price: 5_000 });
    const { id } = await app.make.listing({ title: titleWith(word), price: 9_000 });
    await work(id);
    expect(await searcher.notices()).toEqual([]);
    await app.db.updateTable("listings").set({ price: 500_000 }).where("id", "=", id).execute();
    await work(id);
    expect(await searcher.notices()).toMatchObject([{ count: 1 }]);
  });

  it("come when staff approve a listing, in the transaction of the approval", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word });
    const moderator = await createModerator(app);
    const { id } = await app.make.listing({ title: titleWith(word), status: "pedding" });
    expect(await isQueued(id)).toBe(false);
    expect((await moderator.decide(id, "approve")).statusCode).toBeLessThan(300);
    expect(await work(id)).toBe(true);
    expect(await searcher.notices()).toHaveLength(1);
  });

  it.each([
    ["sold again", { status: "active" as const, status_reason: null }, "sold", true],
    ["raised in price", { price: 99_999_900 }, "active", false],
    ["bumped", { published_at: new Date() }, "active", false],
    ["edited by staff", { version: 2 }, "active", true],
    ["edited while it waits for review", { version: 2 }, "pedding", false],
  ] as const)("look at a listing that is %s", async (_what, change, status, isLookedAt) => {
    await createSearcher({ search: newWord() });
    const { id } = await app.make.listing({ status });
    await app.database.pool.query("select graphile_worker.remove_job($1)", [`match-listing-${id}`]);
    await app.db.updateTable("listings").set(change).where("id", "=", id).execute();
    expect(await isQueued(id)).toBe(isLookedAt);
  });

  it("leave nothing half done when the worker dies, and lose nothing", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word });
    const { id } = await app.make.listing({ title: titleWith(word) });
    // As if the process had died after the notice was written and before the commit.
    await app.database.pool.query("alter table notices add constraint dies check (group_key is null) not valid");
    await expect(job("match_listing")?.run({ listingId: id })).rejects.toThrow("dies");
    await app.database.pool.query("alter table notices drop constraint dies");
    expect(await searcher.notices()).toEqual([]);
    expect(await searcher.news()).toEqual([0]);
    expect(await work(id)).toBe(true);
    expect(await searcher.notices()).toHaveLength(1);
    expect(await searcher.news()).toEqual([1]);
  });

  type Meeting = { userId: number; listingId: number; sellerId: number };
  const updateUser = (id: number, change: { status?: "suspended"; delete_requested_at?: Date }): Promise<unknown> =>
    app.db.updateTable("users").set(change).where("id", "=", id).execute();
  const updateListing = (id: number, change: { seller_id?: number; seller_hidden?: boolean }): Promise<unknown> =>
    app.db.updateTable("listings").set(change).where("id", "=", id).execute();
  const block = (blocker_id: number, blocked_id: number): Promise<unknown> =>
    app.db.insertInto("blocked_users").values({ blocker_id, blocked_id }).execute();
  it.each<[string, (meeting: Meeting) => Promise<unknown>]>([
    ["sells it", ({ userId, listingId }) => updateListing(listingId, { seller_id: userId })],
    ["is suspended", ({ userId }) => updateUser(userId, { status: "suspended" })],
    ["is leaving", ({ userId }) => updateUser(userId, { delete_requested_at: new Date() })],
    ["has blocked the seller", ({ userId, sellerId }) => block(userId, sellerId)],
    ["is blocked by the seller", ({ userId, sellerId }) => block(sellerId, userId)],
    ["looks for what was taken off sale", ({ listingId }) => updateListing(listingId, { seller_hidden: true })],
  ])("do not reach somebody who %s", async (_who, arrange) => {
    const word = newWord();
    const searcher = await createSearcher({ search: word });
    const { id, sellerId } = await app.make.listing({ title: titleWith(word) });
    await arrange({ userId: searcher.id, listingId: id, sellerId });
    await work(id);
    expect(await searcher.notices()).toEqual([]);
    const rows = await app.db.selectFrom("saved_search_matches").where("listing_id", "=", id).selectAll().execute();
    expect(rows).toEqual([]);
  });

  it("are never told where nobody wants to be told, but counted", async () => {
    const word = newWord();
    const searcher = await createSearcher({ search: word, alert: "never" });
    await work((await app.make.listing({ title: titleWith(word) })).id);
    expect(await searcher.notices()).toEqual([]);
    expect(await searcher.news()).toEqual([1]);
  });

  describe("once a day", () => {
    async function runDaily() {
      const mail = await startMail();
      const { db, config, make } = app;
      const places = cachedPlaces({ db, cached: (_, load) => load });
      const send = sendDailyAlerts({
        db,
        mailer: mail.mailer,
        config,
        categories: make.categories,
        filters: make.filters,
        places,
      });
      await job("find_daily_alerts")?.run({});
      for (const payload of await app.queuedJobs("send_daily_alerts")) await send.run(payload);
      await app.database.pool.query("delete from graphile_worker._private_jobs");
      await mail.stop();
      return mail.inbox.mails;
    }

    it("come as one mail and a notice a search; what was told at once is left out", async () => {
      const [word, other] = [newWord(), newWord()];
      const searcher = await createSearcher(
        { search: word, alert: "daily" },
        { search: other, alert: "daily" },
        { search: word, max_price: 10 },
      );
      for (let made = 0; made < 12; made += 1) await work((await app.make.listing({ title: titleWith(word) })).id);
      await work((await app.make.listing({ title: `${titleWith(word)} ${other}`, price: 1_234 })).id);
      await work((await app.make.listing({ title: `${titleWith(word)} ucuz`, price: 5 })).id);
      const gone = await app.make.listing({ title: titleWith(other) });
      await work(gone.id);
      await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", gone.id).execute();
      expect(await searcher.notices()).toMatchObject([{ count: 1, group_key: `search-${searcher.ids[2]}` }]);

      const mails = await runDaily();
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.recipients).toEqual([searcher.email]);
      expect(mail?.subject).toBe("Kayıtlı aramalarınızda 13 yeni ilan var");
      expect(mail?.head).toMatch(/List-Unsubscribe:\s+<[^>]+\/unsubscribe\?token=/);
      expect(mail?.text.match(/1\.234 TL · Arama/g)).toHaveLength(1);
      expect(mail?.text).not.toContain("ucuz");
      expect(mail?.text).toMatch(/\d ilan daha/);
      const [atOnce, ...daily] = await searcher.notices();
      expect(atOnce).toMatchObject({ count: 1, group_key: `search-${searcher.ids[2]}` });
      expect(daily.reduce((sum, { count }) => sum + count, 0)).toBe(13);
      expect(await runDaily()).toEqual([]);
    });

    it("are not mailed to whoever has turned such mails off, nor after the alert was turned off", async () => {
      const word = newWord();
      const [silent, over] = [
        await createSearcher({ search: word, alert: "daily" }),
        await createSearcher({ search: word, alert: "daily" }),
      ];
      await app.db
        .insertInto("notice_preferences")
        .values({ user_id: silent.id, kind: "saved_search", by_push: true, by_mail: false })
        .execute();
      await work((await app.make.listing({ title: titleWith(word) })).id);
      await app.write(
        "PUT",
        `/api/saved-searches/${over.ids[0]}`,
        { name: "Ad", alert: "never" },
        { token: over.token },
      );
      expect(await runDaily()).toEqual([]);
      expect(await silent.notices()).toMatchObject([{ count: 1 }]);
      expect(await over.notices()).toEqual([]);
    });
  });
});
