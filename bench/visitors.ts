// What visitors ask for, over addresses in turn, for each given number of listings: requests a second, CPU, statements.
// Usage: npm run bench:visitors -- 100000 1000000 (needs wrk and taskset; Linux). Writes bench/tables/visitors.md.
// BENCH_ROUNDS and BENCH_SECONDS make it shorter; BENCH_DATABASE_DIR keeps the databases for the next run.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import type pg from "pg";
import { median } from "./tools/load.ts";
import { databaseCpuMs } from "./tools/process-cpu.ts";
import { cpuMs, root, startProgram, type Program } from "./tools/program.ts";
import { rotate, type RotatingLoad } from "./tools/rotating-load.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { watchStolenTime } from "./tools/stolen-time.ts";
import { describeRepeats, drawAddresses, visitorPages, type VisitorPage } from "./tools/visitor-addresses.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const helloSeconds = 1;
const countedRequests = 50;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000, 1_000_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:visitors -- [listings ...]");

/** CPU of one request without the page cache, in ms: Node, then PostgreSQL by number of listings. */
const budgets: Record<VisitorPage, { node: number; database: Record<number, number>; growth: number }> = {
  home: { node: 8, database: { 100_000: 1, 1_000_000: 1 }, growth: 1.2 },
  category: { node: 8, database: { 100_000: 1, 1_000_000: 1 }, growth: 1.2 },
  listing: { node: 6, database: { 100_000: 2, 1_000_000: 2 }, growth: 1.2 },
  word: { node: 8, database: { 100_000: 5, 1_000_000: 10 }, growth: 2.5 },
  "two words": { node: 8, database: { 100_000: 6, 1_000_000: 14 }, growth: 2.5 },
  "word in a category and city": { node: 8, database: { 100_000: 5, 1_000_000: 10 }, growth: 2.5 },
  "two features and a range": { node: 8, database: { 100_000: 4, 1_000_000: 6 }, growth: 2.5 },
};

/** CPU in ms of one request. */
type Measured = { load: RotatingLoad; node: number; database: number };
type Hello = { perSecond: number; cpu: number };
type Row = { cached: Measured[]; rendered: Measured[]; alone: Measured[]; statements: number };
type Result = {
  size: number;
  hellos: Hello[];
  rows: Record<VisitorPage, Row>;
  words: string;
  loads: string;
  stolen: number;
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const results: Result[] = [];
for (const size of sizes) results.push(await measureSize(size));
const table = describe(results);
writeFileSync(path.join(root, "bench/tables/visitors.md"), table);
process.stdout.write(table);
process.exitCode = results.every(({ size, rows }) => visitorPages.every((page) => isWithin(size, page, rows[page])))
  ? 0
  : 1;

async function measureSize(size: number): Promise<Result> {
  const scratch = await openScratchDatabase(size, say, {
    flags: ["shared_preload_libraries=pg_stat_statements"],
  });
  const { pool, url } = scratch;
  const web = (port: number, environment: Record<string, string>) =>
    startProgram(
      "server/src/main.ts",
      port,
      {
        DATABASE_URL: url,
        APP_SECRET: "the secret of a bench that is no secret at all",
        ROLES: "web",
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        MAX_EVENT_LOOP_DELAY_MS: "0",
        ...environment,
      },
      "Pazar is ready",
    );
  const hello = await startProgram("bench/tools/hello-world.ts", 42_321, {}, "ready");
  const caching = await web(42_322, {});
  const rendering = await web(42_323, { PAGE_CACHE_MB: "0" });
  try {
    await pool.query("create extension if not exists pg_stat_statements");
    await countBy(pool, "none");
    const addresses = await drawAddresses(pool);
    for (const page of visitorPages) await expectPages(rendering.origin, page, addresses[page]);
    const empty = (): Row => ({ cached: [], rendered: [], alone: [], statements: Number.NaN });
    const rows: Record<VisitorPage, Row> = {
      home: empty(),
      category: empty(),
      listing: empty(),
      word: empty(),
      "two words": empty(),
      "word in a category and city": empty(),
      "two features and a range": empty(),
    };
    const stolenSince = watchStolenTime();
    const hellos: Hello[] = [];
    let start = 0;
    // Interleaved, so that other load on the machine affects all of them alike. The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const page of visitorPages) {
        const run = async (program: Program, connections: number): Promise<Measured> => {
          const measured = await measure(pool, program, addresses[page], { start, connections });
          start += measured.load.requests;
          return measured;
        };
        const greeted = measureHello(hello);
        const cached = await run(caching, 8);
        const rendered = await run(rendering, 8);
        const alone = await run(rendering, 1);
        say(`${size} ${page}: ${rendered.node.toFixed(1)} + ${rendered.database.toFixed(1)} ms`);
        if (round === 0) continue;
        hellos.push(greeted);
        rows[page].cached.push(cached);
        rows[page].rendered.push(rendered);
        rows[page].alone.push(alone);
      }
    }
    for (const page of visitorPages)
      rows[page].statements = await countStatements(pool, rendering.origin, addresses[page]);
    return {
      size,
      stolen: stolenSince(),
      hellos,
      rows,
      words: describeRepeats(addresses.word),
      loads: loadavg()
        .map((load) => load.toFixed(1))
        .join(" "),
    };
  } finally {
    await rendering.stop();
    await caching.stop();
    await hello.stop();
    await scratch.stop();
  }
}

/** A redirect or an error would be measured as a quick page. */
async function expectPages(origin: string, page: VisitorPage, addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, 20)) {
    const { status } = await fetch(origin + address, { redirect: "manual" });
    if (status !== 200) throw new Error(`${page}: ${address} answers ${status}`);
  }
}

function measureHello({ pid, origin }: Program): Hello {
  const before = cpuMs(pid);
  const { perSecond, requests } = rotate(origin, ["/"], { start: 0, seconds: helloSeconds, connections: 8 });
  return { perSecond, cpu: (cpuMs(pid) - before) / requests };
}

function describeHellos(hellos: readonly Hello[]): string {
  const rates = hellos.map(({ perSecond }) => perSecond);
  const [least, middle, most] = [Math.min(...rates), median(rates), Math.max(...rates)].map(Math.round);
  return `${middle} requests/s (${least} to ${most})`;
}

async function measure(
  pool: pg.Pool,
  program: Program,
  addresses: readonly string[],
  { start, connections }: { start: number; connections: number },
): Promise<Measured> {
  const [nodeBefore, databaseBefore] = [cpuMs(program.pid), await databaseMs(pool)];
  const load = rotate(program.origin, addresses, { start, seconds, connections });
  const [node, database] = [cpuMs(program.pid) - nodeBefore, (await databaseMs(pool)) - databaseBefore];
  return { load, node: node / load.requests, database: database / load.requests };
}

/** CPU time of the PostgreSQL processes that serve the programs, as far as they still run. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'pazar%' and pid <> pg_backend_pid()",
  );
  return databaseCpuMs(rows.map(({ pid }) => pid));
}

async function countBy(pool: pg.Pool, tracked: "top" | "none"): Promise<void> {
  await pool.query(`alter system set pg_stat_statements.track = '${tracked}'`);
  await pool.query("select pg_reload_conf()");
}

async function countStatements(pool: pg.Pool, origin: string, addresses: readonly string[]): Promise<number> {
  await countBy(pool, "top");
  await pool.query("select pg_stat_statements_reset()");
  const asked = addresses.slice(0, countedRequests);
  for (const address of asked) await (await fetch(origin + address)).text();
  const { rows } = await pool.query<{ calls: string }>(
    "select coalesce(sum(calls), 0) as calls from pg_stat_statements where query not like '%pg_stat_statements%'",
  );
  await countBy(pool, "none");
  return Number(rows[0]?.calls) / asked.length;
}

function isWithin(size: number, page: VisitorPage, { rendered }: Row): boolean {
  const budget = budgets[page];
  return of(rendered, "node") <= budget.node && of(rendered, "database") <= (budget.database[size] ?? Infinity);
}

function of(measured: readonly Measured[], what: "node" | "database"): number {
  return median(measured.map((each) => each[what]));
}

/** The CPU of a page as a multiple of a hello world's on the same machine. */
function timesHello({ hellos, rows }: Result, page: VisitorPage): number {
  const sum = of(rows[page].rendered, "node") + of(rows[page].rendered, "database");
  return sum / median(hellos.map(({ cpu }) => cpu));
}

function ofLoad(measured: readonly Measured[], what: keyof RotatingLoad): number {
  return median(measured.map(({ load }) => load[what]));
}

function describe(all: readonly Result[]): string {
  const times = (measured: readonly Measured[]) =>
    `${ofLoad(measured, "p50").toFixed(0)} / ${ofLoad(measured, "p99").toFixed(0)}`;
  const [least, most] = [all[0], all.at(-1)];
  return [
    "# Visitors",
    "",
    `Made by \`npm run bench:visitors -- ${sizes.join(" ")}\`: median of ${rounds} rounds of ${seconds} s. Web process and load generator have one core each, PostgreSQL what is left of both; no jobs run. \`cached\` is with the page cache, over addresses in turn that repeat only where the draw repeats (home, categories and common words); everything else is without it. CPU is that of one request: all threads of Node + PostgreSQL's processes; × hello world is their sum as a multiple of the CPU of a hello world, which is measured before each row. Statements are counted by pg_stat_statements over ${countedRequests} addresses.`,
    "",
    ...all.flatMap((result) => [
      `## ${result.size.toLocaleString("en")} listings`,
      "",
      `Hello world (bare Fastify, 8 connections): ${describeHellos(result.hellos)}. Words drawn: ${result.words}. Load average at the end: ${result.loads}. Processor time that the host gave to other machines: ${(result.stolen * 100).toFixed(0)} %.`,
      "",
      "| page | cached, requests/s | rendered, requests/s | CPU ms, Node + PostgreSQL | allowed | × hello world | statements | 1 connection, p50 / p99 ms | 8 connections, p50 / p99 ms | kB |",
      "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
      ...visitorPages.map((page) => {
        const { cached, rendered, alone, statements } = result.rows[page];
        const allowed = `${budgets[page].node} + ${budgets[page].database[result.size] ?? "?"}`;
        const spent = `${of(rendered, "node").toFixed(1)} + ${of(rendered, "database").toFixed(1)}`;
        return `| ${page} | ${Math.round(ofLoad(cached, "perSecond"))} | ${Math.round(ofLoad(rendered, "perSecond"))} | ${spent} | ${allowed} | ${Math.round(timesHello(result, page))} | ${statements.toFixed(1)} | ${times(alone)} | ${times(rendered)} | ${(ofLoad(rendered, "bytes") / 1000).toFixed(1)} |`;
      }),
      "",
    ]),
    ...(least && most && least !== most
      ? [
          "| growth of × hello world | measured | allowed |",
          "|---|---:|---:|",
          ...visitorPages.map((page) => {
            const growth = timesHello(most, page) / timesHello(least, page);
            return `| ${page} | ${growth.toFixed(2)} | ${budgets[page].growth} |`;
          }),
          "",
        ]
      : []),
  ].join("\n");
}
