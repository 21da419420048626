import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { knownRoots } from "../search/known-roots.ts";
import { indexedWords } from "../search/search-query.ts";
import { wordRulesVersion } from "./listing-words.ts";
import { rebuildListingWordsIfOld } from "./rebuild-listing-words.job.ts";

describe("listings that older rules have indexed", () => {
  let app: TestApp;
  const ids: number[] = [];
  beforeAll(async () => {
    app = await createTestApp({ ROLES: "web" });
    const sellerId = (await app.make.user()).id;
    for (const status of [...Array.from({ length: 250 }, () => "active" as const), "sold" as const])
      ids.push(
        (await app.make.listing({ sellerId, status, title: "Sahibinden temiz arabalar", features: { yakit: "dizel" } }))
          .id,
      );
  });
  beforeEach(async () => {
    await app.db.updateTable("listing_words").set({ rules_version: 0, built_to: 0 }).execute();
    await app.db.updateTable("listings").set({ tsv: "'arabalar':3A" }).execute();
  });

  const found = async (): Promise<number> =>
    (await app.get("/api/listings?search=arabada")).json<{ total: number }>().total;
  const rebuild = () => app.jobs.find(({ name }) => name === "rebuild_listing_words")?.run({});
  const progress = () =>
    app.db.selectFrom("listing_words").select(["rules_version", "built_to"]).executeTakeFirstOrThrow();
  const stale = async () =>
    (
      await sql<{ id: number }>`select id from listings where tsv = '''arabalar'':3A' order by id`.execute(app.db)
    ).rows.map(({ id }) => id);

  it("are found again after the job, those that are not on sale included", async () => {
    expect(await found()).toBe(0);
    const { updated_at, version } = await app.db
      .selectFrom("listings")
      .where("id", "=", ids[0] ?? 0)
      .select(["updated_at", "version"])
      .executeTakeFirstOrThrow();
    await rebuild();
    expect(await found()).toBe(250);
    expect(await stale()).toEqual([]);
    expect(await progress()).toEqual({ rules_version: wordRulesVersion, built_to: null });
    expect(
      await app.db
        .selectFrom("listings")
        .where("id", "=", ids[0] ?? 0)
        .select(["updated_at", "version"])
        .executeTakeFirstOrThrow(),
    ).toEqual({ updated_at, version });
  });

  it("are built in parts: a process that stops leaves the rest to the next", async () => {
    const job = app.jobs.find(({ name }) => name === "rebuild_listing_words");
    await job?.run({}, () => true);
    expect(await stale()).toEqual(ids.slice(50));
    expect(await app.queuedJobs("rebuild_listing_words")).toHaveLength(1);
    await rebuild();
    expect(await stale()).toEqual([]);
  });

  it("are built without writing a counter", async () => {
    const written = async () =>
      (
        await sql`select xmin::text from category_counts union all select xmin::text from feature_counts`.execute(
          app.db,
        )
      ).rows;
    const before = await written();
    expect(before.length).toBeGreaterThan(1);
    await rebuild();
    expect(await written()).toEqual(before);
  });

  it("are built from where an interrupted run got to", async () => {
    await app.db
      .updateTable("listing_words")
      .set({ rules_version: wordRulesVersion, built_to: ids[9] ?? 0 })
      .execute();
    await rebuild();
    expect(await stale()).toEqual(ids.slice(0, 10));
  });

  it("are left alone by a program that is older than they are", async () => {
    await app.db
      .updateTable("listing_words")
      .set({ rules_version: wordRulesVersion + 1, built_to: 0 })
      .execute();
    await rebuild();
    expect(await stale()).toEqual(ids);
    expect(await progress()).toEqual({ rules_version: wordRulesVersion + 1, built_to: 0 });
  });

  it("make a starting worker queue the job, once", async () => {
    await rebuildListingWordsIfOld(app.db);
    await rebuildListingWordsIfOld(app.db);
    expect(await app.queuedJobs("rebuild_listing_words")).toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await rebuild();
    await rebuildListingWordsIfOld(app.db);
    expect(await app.queuedJobs("rebuild_listing_words")).toEqual([]);
  });
});

it("the rules for words have the version that belongs to them (else: raise wordRulesVersion, then note the new digest here)", () => {
  const sample = indexedWords({
    title: "2019 BMW 320i M Sport, arabaları ve kitapları: 128GB, 3+1, C 180, iPhone13",
    description:
      "Sahibinden temiz, bakımlı. Kadıköy'deki dairelerimizden, anahtarıyla, renginde, bahçesine; çocuğumuzun odasındaki dolabı.",
    names: ["İstanbul", "Üsküdar", "Otomobil", "Cars"],
    tags: ["c:1001", "f:yakit=dizel"],
  });
  const digest = createHash("sha256")
    .update([sample, ...[...knownRoots].toSorted()].join("\n"))
    .digest("hex")
    .slice(0, 16);
  expect({ wordRulesVersion, digest }).toEqual({ wordRulesVersion: 1, digest: "724797118279521c" });
});
