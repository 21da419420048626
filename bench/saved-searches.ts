// What a new listing costs with many saved searches: how long finding those that match takes, and how soon their owners
// are told while ten listings a second come on sale. Usage: npm run bench:saved-searches -- 1000000 (saved searches).
// Writes bench/tables/saved-searches.md. BENCH_LISTINGS and BENCH_SECONDS change how much else.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { cachedCategories } from "../server/src/features/categories/category-tree.ts";
import { cachedFilters } from "../server/src/features/categories/filters.ts";
import { createSearchContext } from "../server/src/features/listing-search/search-context.ts";
import { cachedPlaces } from "../server/src/features/locations/gazetteer.ts";
import { deliverNotice } from "../server/src/features/notices/deliver-notice.job.ts";
import { createListingMatcher } from "../server/src/features/saved-searches/match-listing.ts";
import { matchNewListing } from "../server/src/features/saved-searches/match-listing.job.ts";
import { createTaggedCache } from "../server/src/platform/cache/tagged-cache.ts";
import { createPrepare } from "../server/src/platform/database/prepare.ts";
import { prepareJobs, startJobs } from "../server/src/platform/jobs/jobs.ts";
import { createLog } from "../server/src/platform/log.ts";
import { databaseCpuMs } from "./tools/process-cpu.ts";
import { root } from "./tools/program.ts";
import { insertSavedSearches } from "./tools/saved-searches-database.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";

const wanted = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(wanted) || wanted < 1_000) throw new Error("usage: npm run bench:saved-searches -- [searches]");
const listings = Number(process.env["BENCH_LISTINGS"] ?? 20_000);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);
const perSecond = 10;
const allowed = { matchingMs: 20, toldMs: 5_000 };

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const show = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => at(values, share).toFixed(1)).join(" | ");

const nodeCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const scratch = await openScratchDatabase(listings, say);
try {
  const { db, pool } = scratch;
  const log = createLog("error");
  await prepareJobs(pool, log);
  const cached = createTaggedCache({ onChange: () => {}, onGap: () => {} });
  const categories = cachedCategories({ db, cached });
  const dependencies = {
    db,
    config: { APP_SECRET: "the secret of a bench that is no secret at all" },
    prepare: createPrepare(() => pool),
    search: createSearchContext({ db, categories, cached }),
    categories,
    filters: cachedFilters({ db, cached }),
    places: cachedPlaces({ db, cached }),
  };
  const startedAt = performance.now();
  const countSearches = async (): Promise<number> =>
    (
      await db
        .selectFrom("saved_searches")
        .select((eb) => eb.fn.countAll<number>().as("searches"))
        .executeTakeFirstOrThrow()
    ).searches;
  // A kept database has them, and alerts of the run before.
  await pool.query("truncate saved_search_matches, saved_search_alerts, notices cascade");
  if ((await countSearches()) < 0.9 * wanted) {
    await pool.query("truncate saved_searches cascade");
    await insertSavedSearches(dependencies, wanted);
  }
  const searches = await countSearches();
  say(`${searches} saved searches: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);

  const { rows } = await pool.query<{ id: number }>(
    "select id from listings where status = 'active' and not seller_hidden order by random() limit $1",
    [seconds * perSecond],
  );
  const ids = rows.map(({ id }) => id);
  const matchListing = createListingMatcher(dependencies);
  const matching: number[] = [];
  const found: number[] = [];
  const [nodeCpu, databaseCpu]: [number[], number[]] = [[], []];
  const backends = async () =>
    (
      await pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
    ).rows.map(({ pid }) => pid);
  const warm = 20;
  for (const id of ids.slice(0, warm)) await matchListing(id);
  const pids = await backends();
  for (const id of ids) {
    const [node, database, began] = [nodeCpuMs(), databaseCpuMs(pids), performance.now()];
    const matches = await matchListing(id);
    matching.push(performance.now() - began);
    nodeCpu.push(nodeCpuMs() - node);
    databaseCpu.push(databaseCpuMs(pids) - database);
    found.push(matches.length);
  }
  say(`matching: ${show(matching)}; matches: ${show(found)}`);

  await pool.query("update listings set status = 'pedding' where id = any($1)", [ids]);
  const publishedAt = new Map<number, number>();
  const told: number[] = [];
  const match = matchNewListing(dependencies);
  const timed = {
    ...match,
    async run(payload: unknown) {
      await match.run(payload);
      const id = typeof payload === "object" && payload !== null && "listingId" in payload ? payload.listingId : 0;
      told.push(performance.now() - (publishedAt.get(Number(id)) ?? Number.NaN));
    },
  };
  const deliver = deliverNotice({ db, realtime: { emitToUsers: async () => {} } });
  const { stop } = await startJobs({ pool, jobs: [timed, deliver], log });
  const began = performance.now();
  for (const [number, id] of ids.entries()) {
    await delay(Math.max(0, began + (number * 1_000) / perSecond - performance.now()));
    await pool.query("update listings set status = 'active' where id = $1", [id]);
    publishedAt.set(id, performance.now());
  }
  for (let waited = 0; told.length < ids.length && waited < 120; waited += 1) await delay(500);
  await stop();
  const { alerts } = await db
    .selectFrom("saved_search_alerts")
    .select((eb) => eb.fn.countAll<number>().as("alerts"))
    .executeTakeFirstOrThrow();
  const table = [
    "# Saved searches",
    "",
    `Made by \`npm run bench:saved-searches -- ${wanted}\`: ${searches} saved searches over ${listings} listings, drawn from random listings, narrow enough to find about 50 a day each; ${ids.length} listings come on sale, ${perSecond} a second. Matching is measured one after the other before that; \`told\` is the time from the commit that puts a listing on sale until all notices about it are committed, with matching and delivery in one process. Allowed at a million are ${allowed.matchingMs} ms for matching and ${allowed.toldMs} ms until told, both at the 95th percentile. Load average at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}.`,
    "",
    "| | p50 | p95 | most |",
    "|---|---:|---:|---:|",
    `| matching, ms | ${show(matching)} |`,
    `| of it computing in Node, ms | ${show(nodeCpu)} |`,
    `| of it computing in PostgreSQL, ms | ${show(databaseCpu)} |`,
    `| matches of a listing | ${show(found)} |`,
    `| told, ms | ${show(told)} |`,
    "",
    `${told.length} of ${ids.length} listings were matched, ${alerts} alerts were written.`,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/saved-searches.md"), table);
  process.stdout.write(table);
  if (at(matching, 0.95) > allowed.matchingMs || at(told, 0.95) > allowed.toldMs) process.exitCode = 1;
} finally {
  await scratch.stop();
}
