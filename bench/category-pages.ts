// What a category page of 24 cards costs the server's process when it is not kept, at a million listings.
// Usage: npm run bench:category-pages (or with another size, of at least ten thousand: npm run bench:category-pages -- 100000). Needs the built site (npm run build) and taskset; Linux. Writes bench/category-pages.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Category } from "@pazar/contract/categories";
import { ListingPage } from "@pazar/contract/listings";
import * as z from "zod/mini";
import { median } from "./load.ts";
import { cpuMs, root, startProgram, type Program } from "./program.ts";
import { openScratchDatabase } from "./scratch-database.ts";

const listings = Number(process.argv[2] ?? 1_000_000);
const connections = 8;
/** As many as there are pages for. */
const requests = Math.min(500, Math.floor(listings / 2_000));
const rounds = 5;
const warmUp = 6;
const pagesOfCategory = 12;
const budgetMs = 3;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** By a process of its own: it remembers the cards, and the one that is measured must not. */
async function findAddresses(count: number): Promise<string[]> {
  const finder = await startProgram("server/src/main.ts", 42_306, environment, "Pazar is ready");
  try {
    return await followLists(finder, count);
  } finally {
    await finder.stop();
  }
}

/** Pages that follow one another in categories with enough of them; few cards are shown twice, by a category and one above it. */
async function followLists({ origin }: Program, count: number): Promise<string[]> {
  const categories = z.array(Category).parse(await (await fetch(`${origin}/api/categories`)).json());
  const addresses: string[] = [];
  for (const { id, slug_cid } of categories.filter((category) => category.parent_id !== null).toReversed()) {
    let cursor: string | null = null;
    for (let page = 0; page < pagesOfCategory; page++) {
      const query = new URLSearchParams({ category: String(id), ...(cursor !== null && { cursor }) });
      const { data, next_cursor } = ListingPage.parse(
        await (await fetch(`${origin}/api/listings?${query.toString()}`)).json(),
      );
      if (data.length < 24 || next_cursor === null) break;
      // A parameter that no page knows: such pages are rendered for each request and not kept.
      addresses.push(`/${slug_cid}?bench=1${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
      cursor = next_cursor;
    }
    if (addresses.length >= count) return addresses.slice(0, count);
  }
  throw new Error(`only ${addresses.length} pages of 24 cards, ${count} are needed`);
}

/** Longer than tallies are fresh. */
const untilCountedMs = 6_000;

/** All categories have other numbers: what is made of those is made anew when it is asked for. */
async function changeNumbers(program: Program): Promise<void> {
  await scratch.pool.query("update category_counts set listings = listings + 1 where city_id = 34");
  await sleep(untilCountedMs);
  // The first who asks has the old ones, and has them counted.
  await cost(program, ["/vasita-c2?bench=1"]);
  await sleep(500);
}

/** The half that was not asked for the time before. */
const turn = (addresses: readonly string[], round: number): string[] =>
  addresses.filter((_, index) => index % 2 === round % 2);

/** Server CPU ms of each request. */
async function cost(program: Program, addresses: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "tr" };
  const read = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      get(program.origin + address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`));
        answer.resume().once("end", resolve);
      }).once("error", reject);
    });
  const left = addresses.values();
  const before = cpuMs(program.pid);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const address of left) await read(address);
    }),
  );
  agent.destroy();
  return (cpuMs(program.pid) - before) / addresses.length;
}

const scratch = await openScratchDatabase(listings, say);
const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const environment = {
  MAX_EVENT_LOOP_DELAY_MS: "0",
  API_LIMIT_PER_MINUTE: "1000000",
  DATABASE_URL: String(scratch.pool.options.connectionString),
  APP_SECRET: "a secret of at least thirty-two letters",
  DATA_DIR: folder,
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
  ROLES: "web",
};
const hello = await startProgram("bench/hello-world.ts", 42_305, {}, "ready");
const program = await startProgram("server/src/main.ts", 42_307, environment, "Pazar is ready");
try {
  // A twelfth begins a list: another category.
  const addresses = await findAddresses(Math.ceil(1.15 * requests * (rounds + warmUp)));
  const [others = [], fresh = []] = [false, true].map((isFurther) =>
    addresses.filter((address) => address.includes("cursor=") === isFurther),
  );
  const part = (index: number): string[] => fresh.slice(index * requests, (index + 1) * requests);
  const again = Array.from({ length: requests }, () => "/vasita-c2?bench=1");
  const costs: Record<"hello" | "again" | "fresh" | "other" | "changed", number[]> = {
    hello: [],
    again: [],
    fresh: [],
    other: [],
    changed: [],
  };
  for (let round = 0; round < warmUp; round++) {
    await cost(program, part(rounds + round));
    await cost(program, again);
    await cost(program, turn(others, rounds + round));
  }
  for (let round = 0; round < rounds; round++) {
    costs.hello.push(
      await cost(
        hello,
        Array.from({ length: 4 * requests }, () => "/"),
      ),
    );
    costs.again.push(await cost(program, again));
    costs.fresh.push(await cost(program, part(round)));
    costs.other.push(await cost(program, turn(others, round)));
  }
  for (let round = 0; round < rounds; round++) {
    await changeNumbers(program);
    costs.changed.push(await cost(program, turn(others, round)));
  }
  const rows = [
    { name: "hello world (bare Fastify)", ms: median(costs.hello), budget: undefined },
    {
      name: "a category page again and again: its parts and cards are remembered",
      ms: median(costs.again),
      budget: budgetMs,
    },
    {
      name: "each time another page of a list, of cards that were not shown before",
      ms: median(costs.fresh),
      budget: budgetMs,
    },
    { name: "each time another category, shown some seconds ago", ms: median(costs.other), budget: budgetMs },
    {
      name: "the first page of a category after its numbers changed: facets are worded and filters drawn anew",
      ms: median(costs.changed),
      budget: undefined,
    },
  ];
  const table = [
    "# Category pages that are not kept",
    "",
    `Made by \`npm run bench:category-pages -- ${listings}\`: median of ${rounds} rounds of ${requests} requests (${turn(others, 0).length} of other categories) after ${3 * warmUp} such rounds to warm up, ${connections} connections, server on one core, ${listings.toLocaleString("en")} listings. All threads of the process are counted. Load average (1, 5, 15 minutes) at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}.`,
    "",
    "| what | server CPU ms/request | allowed |",
    "|---|---:|---:|",
    ...rows.map(({ name, ms, budget }) => `| ${name} | ${ms.toFixed(2)} | ${budget ?? ""} |`),
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/category-pages.md"), table);
  say(`\n${table}`);
  process.exitCode = rows.every(({ ms, budget = ms }) => ms <= budget) ? 0 : 1;
} finally {
  await program.stop();
  await hello.stop();
  await scratch.stop();
  rmSync(folder, { recursive: true, force: true });
}
