// Query times of the staff's dashboard and list of listings, for each given number of listings.
// Usage: npm run bench:admin-listings (or with other sizes: npm run bench:admin-listings -- 50000). Writes bench/tables/admin-listings.md.
import { dayMs } from "../contract/durations.ts";
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { StaffListingQuery } from "../contract/admin/adverts/staff-listings.ts";
import { readDashboard } from "../server/src/features/dashboard/read-dashboard.ts";
import { createSearchContext } from "../server/src/features/listing-search/search-context.ts";
import { cachedPlaces } from "../server/src/features/locations/gazetteer.ts";
import { listStaffListings } from "../server/src/features/moderation/staff-listings/list-staff-listings.ts";
import { countStaffListings } from "../server/src/features/moderation/staff-listings/staff-listings.queries.ts";
import type { Database } from "../server/src/platform/database/database.ts";
import { createTaggedCache } from "../server/src/platform/cache/tagged-cache.ts";
import { createFactories } from "../server/src/testing/factories.ts";
import { rareWord } from "./tools/generated-listings.ts";
import { root } from "./tools/program.ts";
import { show, timer, type Times } from "./tools/query-times.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";

const [runs, warmUp] = [100, 10];
/** p95 at a million listings. */
const budgetMs = 50;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000, 1_000_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:admin-listings -- [listings ...]");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Given = Partial<Record<keyof StaffListingQuery, string | number | undefined>>;

function queriesFor(leaves: readonly number[], sellers: number): Record<string, (index: number) => Given> {
  const cities = [34, 6, 35, 16, 1, 42, 55, 61, 62, 8];
  const words = ["araba", "kiralık daire", "iphone", "satılık", "temiz masa", "dizel otomatik", "bahçeli", "acil"];
  const pick = <T>(from: readonly T[], index: number): T | undefined => from[(index * 7) % from.length];
  return {
    "waiting, the longest first": () => ({}),
    reported: () => ({ tab: "reported" }),
    "the queue": () => ({ tab: "queue" }),
    "on sale, newest": () => ({ tab: "active" }),
    "off sale, newest": () => ({ tab: "inactive" }),
    "all, by price": () => ({ tab: "all", sort: "price" }),
    "sold, dearest first": () => ({ tab: "sold", sort: "-price" }),
    "off sale, expired": () => ({ tab: "inactive", status_reason: "expired" }),
    "off sale, rejected (none)": () => ({ tab: "inactive", status_reason: "rejected" }),
    "sold in a city, by price": (index) => ({ tab: "sold", city: pick(cities, index), sort: "price" }),
    "all in a city": (index) => ({ tab: "all", city: pick(cities, index) }),
    "sold in a district": (index) => ({ tab: "sold", district: 1 + ((index * 37) % 900) }),
    "all in a category": (index) => ({ tab: "all", category: pick(leaves, index) }),
    "off sale in a category and city": (index) => ({
      tab: "inactive",
      category: pick(leaves, index),
      city: pick(cities, index),
    }),
    "all between prices": (index) => ({ tab: "all", min_price: 100 + index * 10, max_price: 200 + index * 10 }),
    "all between near prices": (index) => ({ tab: "all", min_price: 12_345 + index, max_price: 12_347 + index }),
    "on sale of one old day": (index) => ({ tab: "active", from: day(300 - index), to: day(300 - index) }),
    "off sale of a month, in a city": (index) => ({
      tab: "inactive",
      from: day(200 + (index % 100)),
      to: day(170 + (index % 100)),
      city: pick(cities, index),
    }),
    "of one seller": (index) => ({ tab: "all", seller: 1 + ((index * 991) % sellers) }),
    featured: () => ({ tab: "all", featured: "1" }),
    "waiting with findings": () => ({ tab: "pedding", findings: "1" }),
    "a common word": (index) => ({ tab: "all", q: pick(words, index) }),
    "a common word, by price": (index) => ({ tab: "active", q: pick(words, index), sort: "price" }),
    "a rare word": (index) => ({ tab: "all", q: rareWord(20_000 + index) }),
    "a rare word, off sale": (index) => ({ tab: "inactive", q: rareWord(2_000 + index) }),
    "a listing's number": (index) => ({ tab: "all", q: String(1_000_001 + index * 31) }),
    "a seller's first name": (index) => ({ tab: "all", q: pick(["Ayşe", "Murat", "Zeynep"], index) }),
    "a seller's whole name": (index) => ({ tab: "all", q: `Ayşe Yılmazoğlu${index % 50}` }),
    "a seller's email": (index) => ({ tab: "all", q: `seller-${1 + ((index * 991) % sellers)}@pazar.test` }),
  };
}

const day = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
const caller = {
  actor: null,
  locale: "tr",
  cookies: {},
  address: "",
  userAgent: "",
  recordSecurityEvent: () => {},
  shows: () => {},
  reply: { status: () => {}, header: () => {}, cookie: () => {}, redirect: () => {} },
} as const;

async function prepare(db: Database, size: number) {
  const { categories } = createFactories(db);
  const search = createSearchContext({ db, categories, cached: (_, load) => load });
  const places = cachedPlaces({ db, cached: createTaggedCache({ onChange: () => {}, onGap: () => {} }) });
  const used = await db
    .selectFrom("category_counts")
    .select("category_id")
    .groupBy("category_id")
    .orderBy("category_id")
    .execute();
  const queries = Object.entries(
    queriesFor(
      used.map(({ category_id }) => category_id),
      size / 20,
    ),
  ).map(([name, given]) => ({
    name,
    run: (index: number): Promise<unknown> =>
      listStaffListings({ search, secret: "x".repeat(32), places }, StaffListingQuery.parse(given(index)), caller),
  }));
  return [
    {
      name: "dashboard of 90 days",
      run: (): Promise<unknown> => readDashboard({ db, categories, now: new Date() }, 90, "tr"),
    },
    { name: "counts of the tabs", run: (): Promise<unknown> => countStaffListings(db) },
    ...queries,
  ];
}

const measured = new Map<string, Map<number, Times>>();
const loads: string[] = [];
for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say, { isMixed: true });
  const timesOf = timer(scratch.pool, { runs, warmUp });
  try {
    for (const query of await prepare(scratch.db, size)) {
      const times = await timesOf(query.run);
      say(`${query.name}: ${show(times.clock)}, database ${show(times.database)}`);
      measured.set(query.name, (measured.get(query.name) ?? new Map<number, Times>()).set(size, times));
    }
    loads.push(
      `${size.toLocaleString("en")}: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(" ")}`,
    );
  } finally {
    await scratch.stop();
  }
}

const largest = sizes.at(-1) ?? 0;
const rows = [...measured];
const late = rows.filter(([, times]) => (times.get(largest)?.database.p95 ?? 0) > budgetMs);
const table = [
  "# Listings for staff",
  "",
  `Made by \`npm run bench:admin-listings -- ${sizes.join(" ")}\`: ${runs} runs of each list with its total, a page of 24 and everything a row shows, one after the other, through the product's own functions, from Node over TCP to a PostgreSQL of its own on the same machine, warm; p50 / p95 in ms. \`database\` is the processor time that PostgreSQL itself took at the largest size; its p95 may be ${budgetMs} ms. Load average (1, 5, 15 minutes) at the end of each size: ${loads.join("; ")}.`,
  "",
  `| list | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | database |`,
  `|---|${sizes.map(() => "---:|").join("")}---:|`,
  ...rows.map(
    ([name, times]) =>
      `| ${name} | ${sizes.map((size) => show(times.get(size)?.clock)).join(" | ")} | ${show(times.get(largest)?.database)} |`,
  ),
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/admin-listings.md"), table);
say(`\n${table}`);
for (const [name] of late) say(`too slow: ${name}`);
process.exitCode = late.length > 0 ? 1 : 0;
