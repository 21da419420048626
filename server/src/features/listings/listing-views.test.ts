import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createVisitors } from "../../platform/http/visitor.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createListingViews, type ListingViews } from "./listing-views.ts";
import { countListingViews } from "./count-listing-views.job.ts";

const browser = "Mozilla/5.0 (Linux; Android 15) Chrome/142";

describe("listing views", () => {
  let app: TestApp;
  let views: ListingViews;
  let listing: { id: number; sellerId: number };
  const count = async () => {
    await views.flush();
    await countListingViews(app.db).run({});
    const { views: counted } = await app.db
      .selectFrom("listing_counters")
      .where("listing_id", "=", listing.id)
      .select("views")
      .executeTakeFirstOrThrow();
    return counted;
  };

  beforeAll(async () => {
    app = await createTestApp();
    views = app.views;
    listing = await app.make.listing();
  });

  it("counts a visitor once a day", async () => {
    for (let i = 0; i < 3; i++) views.record({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    expect(await count()).toBe(1);
    views.record({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    views.record({ listingId: listing.id, address: "10.0.0.2", userAgent: browser });
    expect(await count()).toBe(2);
    const daily = await app.db
      .selectFrom("listing_daily_views")
      .where("listing_id", "=", listing.id)
      .select("views")
      .execute();
    expect(daily).toEqual([{ views: 2 }]);
  });

  it("writes views in batches", async () => {
    const before = await count();
    const query = vi.spyOn(pg.Client.prototype, "query");
    const written = () =>
      query.mock.calls.filter(([statement]) => /insert into listing_views/.test(JSON.stringify(statement))).length;
    for (let i = 0; i < 200; i++) views.record({ listingId: listing.id, address: `10.3.0.${i}`, userAgent: browser });
    await new Promise(setImmediate);
    const meanwhile = written();
    await views.flush();
    const after = written();
    query.mockRestore();
    expect([meanwhile, after]).toEqual([0, 1]);
    expect(await count()).toBe(before + 200);
  });

  it.each([
    ["a page", "GET", "/guzel-ilan-p{id}", 200, 1],
    ["a page with a query", "GET", "/guzel-ilan-p{id}?lang=en", 200, 1],
    ["a page that the browser still has", "GET", "/guzel-ilan-p{id}", 304, 1],
    ["what the router asks for instead", "GET", "/guzel-ilan-p{id}.data?_routes=routes%2Fslug", 200, 1],
    ["a page that is not there", "GET", "/guzel-ilan-p{id}", 404, 0],
    ["a wrong slug", "GET", "/guzel-ilan-p{id}", 301, 0],
    ["only the headers", "HEAD", "/guzel-ilan-p{id}", 200, 0],
    ["a category", "GET", "/guzel-ilan-c{id}", 200, 0],
    ["something below", "GET", "/messages/u-1/p-{id}", 200, 0],
  ])("of %s (%s %s, %i) counts %i", async (name, method, url, status, counted) => {
    const before = await count();
    views.notePage(
      {
        method,
        url: url.replace("{id}", String(listing.id)),
        ip: "10.4.0.1",
        headers: { "user-agent": `${browser} ${name}` },
      },
      status,
    );
    expect(await count()).toBe(before + counted);
  });

  it.each(["", "Googlebot/2.1", "facebookexternalhit/1.1", "curl/8.5"])("does not count %j", async (userAgent) => {
    const before = await count();
    views.record({ listingId: listing.id, address: "10.0.0.9", userAgent });
    expect(await count()).toBe(before);
  });

  it("does not count the seller, nor listings that are not there", async () => {
    const before = await count();
    views.record({ listingId: listing.id, address: "10.0.0.3", userAgent: browser, viewerId: listing.sellerId });
    views.record({ listingId: 5, address: "10.0.0.3", userAgent: browser });
    expect(await count()).toBe(before);
  });

  it("counts the same visitor again on the next day, under another hash", async () => {
    const before = await count();
    const tomorrow = new Date(Date.now() + dayMs);
    const hashes = await Promise.all([
      createVisitors(app.db)("10.0.0.1", browser),
      createVisitors(app.db, () => tomorrow)("10.0.0.1", browser),
    ]);
    expect(hashes[0].visitor.equals(hashes[1].visitor)).toBe(false);
    const later = createListingViews({
      db: app.db,
      visitorOf: createVisitors(app.db, () => tomorrow),
      log: app.server.log,
    });
    later.record({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    await later.stop();
    expect(await count()).toBe(before + 1);
  });

  it("loses nothing on a graceful stop", async () => {
    const before = await count();
    const stopping = createListingViews({ db: app.db, visitorOf: createVisitors(app.db), log: app.server.log });
    for (let i = 0; i < 50; i++) stopping.record({ listingId: listing.id, address: `10.1.0.${i}`, userAgent: browser });
    await stopping.stop();
    expect(await count()).toBe(before + 50);
  });

  it("keeps views in memory while the database is unavailable", async () => {
    const before = await count();
    await sql`alter table listing_views rename to gone`.execute(app.db);
    views.record({ listingId: listing.id, address: "10.2.0.1", userAgent: browser });
    await views.flush();
    await sql`alter table gone rename to listing_views`.execute(app.db);
    expect(await count()).toBe(before + 1);
  });
});
