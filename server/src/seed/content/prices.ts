import { dayMs, minuteMs } from "@pazar/contract/durations";
import { toKurus } from "@pazar/contract/text/money";
import type { Database } from "../../platform/database/database.ts";
import type { Factories } from "../../testing/factories.ts";
import type { DemoPictures } from "../demo-pictures.ts";
import type { SeededListing } from "../demo/demo-listings.ts";
import { seededRandom } from "../demo/random.ts";

const changedEvery = 9;
const soldPhones = 28;
const phoneTitles = [
  "iPhone 13 128 GB, temiz kullanıldı",
  "Kutulu faturalı iPhone 13 128 GB",
  "iPhone 13 128 GB, tek elden",
  "Sahibinden iPhone 13 128 GB, sorunsuz",
  "iPhone 13 128 GB, ekranı çiziksiz",
];
const phoneText =
  "Günlük kullandığım telefonu yenisini aldığım için satıyorum. Tamir görmedi, bütün özellikleri çalışıyor.";

type Dependencies = { db: Database; factories: Factories; listings: readonly SeededListing[]; drawn: DemoPictures };

/** Prices that have changed, a car that was posted again, and enough sold phones of one model to compare. */
export async function seedPrices(dependencies: Dependencies, sellers: readonly number[]): Promise<void> {
  await changePrices(dependencies);
  await postCarAgain(dependencies);
  await sellPhones(dependencies, sellers);
}

const publishedAt = ({ publishedMinutesAgo }: SeededListing): number => Date.now() - publishedMinutesAgo * minuteMs;

/** Some older listings have become cheaper, a few dearer. */
async function changePrices({ db, listings }: Dependencies): Promise<void> {
  const random = seededRandom("prices");
  const old = listings.filter(
    ({ status, priceLira, publishedMinutesAgo }) =>
      status === "active" && priceLira > 0 && publishedMinutesAgo * minuteMs > 10 * dayMs,
  );
  for (const listing of old.filter((_, index) => index % changedEvery === 0)) {
    const since = new Date(publishedAt(listing));
    const changedAt = new Date(since.getTime() + (Date.now() - since.getTime()) * (0.3 + random.next() * 0.4));
    const first = Math.round(listing.priceLira * (random.chance(0.85) ? 1.04 + random.next() * 0.12 : 0.95));
    await db
      .updateTable("listing_prices")
      .set({ price: toKurus(first), until: changedAt })
      .where("listing_id", "=", listing.id)
      .execute();
    await db
      .insertInto("listing_prices")
      .values({ listing_id: listing.id, since: changedAt, price: toKurus(listing.priceLira) })
      .execute();
  }
}

/** On sale for two months, deleted, and posted again for less. */
async function postCarAgain({ db, factories, listings, drawn }: Dependencies): Promise<void> {
  const car = listings.find(
    ({ mid, status, seller, publishedMinutesAgo }) =>
      mid === "otomobil" && status === "active" && seller > 1 && publishedMinutesAgo * minuteMs > 2 * dayMs,
  );
  if (!car) throw new Error("the demo data have no car that was posted again");
  const { category_id, district_id } = await db
    .selectFrom("listings")
    .where("id", "=", car.id)
    .select(["category_id", "district_id"])
    .executeTakeFirstOrThrow();
  const [first, lowered] = [1.14, 1.06].map((factor) => Math.round((car.priceLira * factor) / 1_000) * 1_000);
  const deletedAt = new Date(publishedAt(car) - 2 * dayMs);
  const loweredAt = new Date(deletedAt.getTime() - 25 * dayMs);
  const startedAt = new Date(deletedAt.getTime() - 61 * dayMs);
  const earlier = await factories.listing({
    sellerId: car.sellerId,
    categoryId: category_id,
    districtId: district_id,
    title: car.title,
    description: car.description,
    price: lowered ?? car.priceLira,
    status: "inactive",
    publishedAt: startedAt,
    photos: drawn.photosOf(car),
  });
  await db
    .updateTable("listings")
    .set({ deleted_at: deletedAt, deleted_status: "active", updated_at: deletedAt })
    .where("id", "=", earlier.id)
    .execute();
  const steps = [
    { since: startedAt, until: loweredAt, price: toKurus(first ?? car.priceLira) },
    { since: loweredAt, until: deletedAt, price: toKurus(lowered ?? car.priceLira) },
  ];
  await db
    .insertInto("listing_prices")
    .values([
      ...steps.map((step) => ({ ...step, listing_id: earlier.id })),
      ...steps.map((step) => ({ ...step, listing_id: car.id, continued_from: earlier.id })),
    ])
    .execute();
}

/** Over the last year, by different sellers. Buyers see of them only what such a phone usually costs. */
async function sellPhones({ db, factories, listings, drawn }: Dependencies, sellers: readonly number[]): Promise<void> {
  const random = seededRandom("sold phones");
  const phone = listings.find(
    ({ features }) => features["telefon_modeli"] === "iPhone 13" && features["depolama"] === "128 GB",
  );
  if (!phone) throw new Error("the demo data have no iPhone 13");
  const { category_id, features, district_id } = await db
    .selectFrom("listings")
    .where("id", "=", phone.id)
    .select(["category_id", "features", "district_id"])
    .executeTakeFirstOrThrow();
  const { telefon_modeli, depolama } = Object.assign({ telefon_modeli: "", depolama: "" }, features);
  // The first two are the demo accounts, whose own pages should stay as they are.
  for (const sellerId of sellers.slice(2, 2 + soldPhones))
    await factories.listing({
      sellerId,
      categoryId: category_id,
      districtId: district_id,
      title: random.pick(phoneTitles),
      description: phoneText,
      price: 22_000 + random.int(0, 24) * 250,
      features: { telefon_modeli, depolama },
      status: "sold",
      publishedAt: new Date(Date.now() - random.int(25, 320) * dayMs),
      photos: drawn.photosOf(phone).slice(0, 1),
    });
}
