import { dayMs, minuteMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import type pg from "pg";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { today } from "../platform/database/turkish-day.ts";
import { calculatePriceGuides } from "../features/price-guide/calculate-price-guides.job.ts";
import { toKurus } from "@pazar/contract/text/money";
import { fold } from "@pazar/contract/text/turkish-text";
import type { Storage } from "../platform/media/storage.ts";
import { createFactories, type Factories } from "../testing/factories.ts";
import { seedConversationReports } from "./content/conversation-reports.ts";
import { seedConversations } from "./content/conversations.ts";
import { seedModeration } from "./content/moderation.ts";
import { seedOrders } from "./content/orders.ts";
import { seedPrices } from "./content/prices.ts";
import { seedReviews } from "./content/reviews.ts";
import { seedPopularSearches } from "./content/site.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { demoListings, demoSellers, type DemoListing, type SeededListing } from "./demo/demo-listings.ts";
import { seededRandom } from "./demo/random.ts";
import { storeDemoPictures, type DemoPictures } from "./demo-pictures.ts";
import { demoFeatures } from "./demo-features.ts";
import { seedSiteContent } from "./site-content.ts";

type Options = {
  pool: pg.Pool;
  storage: Storage;
  say: (line: string) => void;
  /** Whether the demo accounts get their well-known password. */
  hasAccounts: boolean;
  /** In pixels. Small pictures are drawn sooner. */
  pictureWidth?: number | undefined;
};

/** Fills an empty installation with a believable marketplace, all or nothing. Does nothing where there are people already. */
export async function seedDemoData({ pool, storage, say, hasAccounts, pictureWidth }: Options): Promise<void> {
  const db = createDatabase(pool);
  if (await db.selectFrom("users").select("id").executeTakeFirst()) return;
  const listings = demoListings();
  const part = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    say(`  demo data: ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  };
  const drawn = await part("pictures", () => storeDemoPictures(storage, listings, pictureWidth));
  const placed = await db.transaction().execute(async (transaction) => {
    const factories = createFactories(transaction);
    await part("pages, settings and slides", async () => {
      await transaction.insertInto("photos").values(drawn.photos).execute();
      await seedSiteContent(transaction, drawn);
    });
    const sellers = await part("people", () => seedPeople(factories, hasAccounts));
    const added = await part(`${listings.length} listings`, () =>
      seedListings(transaction, factories, listings, sellers, drawn),
    );
    await part("favorites, conversations and searches", () => seedActivity(transaction, factories, added, sellers));
    await part("reports and findings", async () => {
      await seedModeration(transaction, added, sellers);
      await seedConversationReports(transaction, factories, added, sellers);
    });
    await part("prices", () => seedPrices({ db: transaction, factories, listings: added, drawn }, sellers));
    await part("deals and reviews", () => seedReviews(transaction, added, sellers));
    return added;
  });
  await part("price guides", () => calculatePriceGuides(db).run({}));
  await part("orders and invoices", () => seedOrders(pool, placed));
  await pool.query("vacuum analyze");
}

async function seedPeople(factories: Factories, hasAccounts: boolean): Promise<number[]> {
  const accounts = new Map<string, number>();
  const bySeller = demoSellers();
  for (const { email, role, firstName, lastName } of demoAccounts) {
    const seller = bySeller.find((one) => one.firstName === firstName && one.lastName === lastName);
    const { id } = await factories.user({
      email,
      role,
      firstName,
      lastName,
      ...(hasAccounts && { password: demoPassword }),
      ...(seller && { phone: seller.phone }),
      createdAt: new Date(Date.now() - (seller?.memberSinceDaysAgo ?? 700) * dayMs),
    });
    accounts.set(`${firstName} ${lastName}`, id);
  }
  const ids: number[] = [];
  for (const [index, { firstName, lastName, memberSinceDaysAgo, phone }] of bySeller.entries()) {
    const account = accounts.get(`${firstName} ${lastName}`);
    const createdAt = new Date(Date.now() - memberSinceDaysAgo * dayMs);
    ids.push(
      account ??
        (await factories.user({ firstName, lastName, phone, createdAt, email: `seller-${index + 1}@pazar.test` })).id,
    );
  }
  return ids;
}

async function seedListings(
  db: Database,
  factories: Factories,
  listings: readonly DemoListing[],
  sellers: readonly number[],
  drawn: DemoPictures,
): Promise<SeededListing[]> {
  const random = seededRandom("counters");
  const tree = await factories.categories.tree();
  const leaves = new Map(
    tree.all
      .filter(({ level }) => level === 3)
      .map((leaf) => [
        tree
          .path(leaf)
          .map(({ slug }) => slug)
          .join("/"),
        leaf,
      ]),
  );
  const districts = await db.selectFrom("districts").select(["id", "city_id", "name"]).execute();
  const districtIds = new Map(districts.map(({ id, city_id, name }) => [`${city_id}/${name}`, id]));
  const placed: SeededListing[] = [];
  // Oldest first, so that listing numbers grow with time.
  for (const listing of listings.toSorted((a, b) => b.publishedMinutesAgo - a.publishedMinutesAgo)) {
    const leaf = leaves.get(`${listing.top}/${listing.mid}/${listing.leaf}`);
    const districtId = districtIds.get(`${Number(listing.plate)}/${listing.district}`);
    const sellerId = sellers[listing.seller];
    if (!leaf || districtId === undefined || sellerId === undefined)
      throw new Error(`demo listing "${listing.title}" names something unknown`);
    const filters = await factories.filters.of(tree.path(leaf));
    const { id } = await factories.listing({
      sellerId,
      categoryId: leaf.id,
      districtId,
      title: listing.title,
      description: listing.description,
      price: listing.priceLira,
      features: demoFeatures(listing.features, filters),
      status: listing.status,
      featured: listing.featured,
      handDelivery: listing.handDelivery,
      publishedAt: new Date(Date.now() - listing.publishedMinutesAgo * minuteMs),
      photos: drawn.photosOf(listing),
      counters: { views: random.int(3, 60) + Math.floor((listing.publishedMinutesAgo / 1440) * random.int(2, 18)) },
    });
    placed.push({ ...listing, id, sellerId });
  }
  return placed;
}

/** The last 30 days of the views above, some days busier than others. */
const seedDailyViews = (db: Database) =>
  sql`
  insert into listing_daily_views (listing_id, day, views)
  select l.id, ${today} - day, counted.views
  from listings l
  join listing_counters c on c.listing_id = l.id
  cross join lateral (select greatest(0, floor(extract(epoch from now() - l.published_at) / 86400))::int as age) as known
  cross join lateral generate_series(0, least(age, 29)) as day
  cross join lateral (select floor(c.views / (age + 1.0) * (0.2 + 0.8 * abs(sin(l.id + day * 1.7))))::int as views) as counted
  where counted.views > 0
`.execute(db);

const missedTerms = ["nokia 3310", "daktilo şeridi", "gramofon iğnesi", "walkman", "amiga 500"];

/** Two months of searches, a twentieth of them without result. */
const seedSearches = (db: Database) =>
  sql`
  with days as (select ${today} - n as day, 90 + floor(60 * abs(sin(n * 0.9)))::int as searches from generate_series(0, 59) n),
  missed as (
    insert into empty_searches (day, folded_term, search_term, searches)
    select day, term, term, 1 + position::int % 3 from days, unnest(${missedTerms}::text[]) with ordinality as t (term, position)
    where extract(day from day)::int % (position::int + 1) = 0 returning day, searches
  )
  insert into daily_counts (day, kind, shard, count)
  select day, 'searches', 0, searches from days
  union all select day, 'empty_searches', 0, sum(searches) from missed group by day
`.execute(db);

async function seedActivity(
  db: Database,
  factories: Factories,
  listings: readonly SeededListing[],
  sellers: readonly number[],
): Promise<void> {
  const random = seededRandom("activity");
  const open = listings.filter(({ status }) => status === "active" || status === "sold");
  const favorites = sellers.flatMap((user_id) =>
    random
      .shuffle(open.filter(({ sellerId }) => sellerId !== user_id))
      .slice(0, random.int(4, 14))
      .map(({ id, priceLira, publishedMinutesAgo }) => ({
        user_id,
        listing_id: id,
        price_when_added: toKurus(priceLira),
        created_at: new Date(Date.now() - random.int(0, publishedMinutesAgo) * minuteMs),
      })),
  );
  await db.insertInto("favorites").values(favorites).execute();
  await seedDailyViews(db);
  await seedConversations(factories, open, sellers);
  await db
    .insertInto("popular_searches")
    .values(
      seedPopularSearches.map(({ term, count }) => ({
        search_term: term,
        folded_term: fold(term),
        search_count: count,
      })),
    )
    .execute();
  await seedSearches(db);
  await sql`select recount_overview()`.execute(db);
}
