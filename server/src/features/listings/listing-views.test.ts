import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createVisitors, dayOf } from "../../platform/visitor.ts";
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
    const { views: counted } = await app.db.selectFrom("listing_counters").where("listing_id", "=", listing.id).select("views").executeTakeFirstOrThrow();
    return counted;
  };

  beforeAll(async () => {
    app = await createTestApp();
    views = app.views;
    listing = await app.make.listing();
  });

  it("counts a visitor once a day", async () => {
    for (let i = 0; i < 3; i++) views.note({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    expect(await count()).toBe(1);
    views.note({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    views.note({ listingId: listing.id, address: "10.0.0.2", userAgent: browser });
    expect(await count()).toBe(2);
    const daily = await app.db.selectFrom("listing_daily_views").where("listing_id", "=", listing.id).select("views").execute();
    expect(daily).toEqual([{ views: 2 }]);
  });

  it.each(["", "Googlebot/2.1", "facebookexternalhit/1.1", "curl/8.5"])("does not count %j", async (userAgent) => {
    const before = await count();
    views.note({ listingId: listing.id, address: "10.0.0.9", userAgent });
    expect(await count()).toBe(before);
  });

  it("does not count the seller, nor listings that are not there", async () => {
    const before = await count();
    views.note({ listingId: listing.id, address: "10.0.0.3", userAgent: browser, viewerId: listing.sellerId });
    views.note({ listingId: 5, address: "10.0.0.3", userAgent: browser });
    expect(await count()).toBe(before);
  });

  it("counts the same visitor again on the next day, under another hash", async () => {
    const before = await count();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const hashes = await Promise.all([createVisitors(app.db)("10.0.0.1", browser), createVisitors(app.db, () => tomorrow)("10.0.0.1", browser)]);
    expect(hashes[0].visitor.equals(hashes[1].visitor)).toBe(false);
    const later = createListingViews({ db: app.db, visitorOf: createVisitors(app.db, () => tomorrow), log: app.server.log });
    later.note({ listingId: listing.id, address: "10.0.0.1", userAgent: browser });
    await later.stop();
    expect(await count()).toBe(before + 1);
  });

  it("loses nothing on a graceful stop", async () => {
    const before = await count();
    const stopping = createListingViews({ db: app.db, visitorOf: createVisitors(app.db), log: app.server.log });
    for (let i = 0; i < 50; i++) stopping.note({ listingId: listing.id, address: `10.1.0.${i}`, userAgent: browser });
    await stopping.stop();
    expect(await count()).toBe(before + 50);
  });

  it("keeps views while the database does not take them", async () => {
    const before = await count();
    await sql`alter table listing_views rename to gone`.execute(app.db);
    views.note({ listingId: listing.id, address: "10.2.0.1", userAgent: browser });
    await views.flush();
    await sql`alter table gone rename to listing_views`.execute(app.db);
    expect(await count()).toBe(before + 1);
  });

  it("is days in Istanbul", () => {
    expect(dayOf(new Date("2026-11-14T21:30:00Z"))).toBe("2026-11-15");
    expect(dayOf(new Date("2026-11-14T20:30:00Z"))).toBe("2026-11-14");
  });
});
