// How long browsing and searching take in the database, for each size of marketplace that is given.
// Usage: npm run bench:search -- 10000 100000 1000000 (100000 if none is given). Writes bench/search.md.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { root } from "./program.ts";
import { openScratchDatabase } from "./scratch-database.ts";
import { prepareQueries, type BenchQuery } from "./search-queries.ts";

const runs = 200;
const warmUp = 20;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000)) throw new Error("usage: npm run bench:search -- [listings ...]");

type Times = { p50: number; p95: number };
const million = 1_000_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const measured = new Map<string, { query: BenchQuery; times: Map<number, Times> }>();
const loads: string[] = [];
for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say);
  try {
    for (const query of await prepareQueries(scratch.db, runs + warmUp)) {
      const times = await timesOf(query);
      say(`${query.name}: ${show(times)}`);
      const row = measured.get(query.name) ?? { query, times: new Map<number, Times>() };
      row.times.set(size, times);
      measured.set(query.name, row);
    }
    loads.push(`${size.toLocaleString("en")}: ${loadavg().map((load) => load.toFixed(1)).join(" ")}`);
  } finally {
    await scratch.stop();
  }
}

const rows = [...measured.values()];
const late = rows.filter(({ query, times }) => (times.get(million)?.p95 ?? 0) > (query.budgetMs ?? Infinity));
const table = [
  "# Search",
  "",
  `Made by \`npm run bench:search -- ${sizes.join(" ")}\`: ${runs} runs of each query with random arguments, one after the other, from Node over TCP to a PostgreSQL of its own on the same machine; p50 / p95 in ms. Load average (1, 5, 15 minutes) at the end of each size: ${loads.join("; ")}.`,
  "",
  `| query | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | p95 allowed at a million |`,
  `|---|${sizes.map(() => "---:|").join("")}---:|`,
  ...rows.map(({ query, times }) => `| ${query.name} | ${sizes.map((size) => show(times.get(size))).join(" | ")} | ${query.budgetMs ?? ""} |`),
  "",
].join("\n");
writeFileSync(path.join(root, "bench/search.md"), table);
say(`\n${table}`);
for (const { query } of late) say(`too slow: ${query.name}`);
process.exitCode = late.length > 0 ? 1 : 0;

async function timesOf({ run }: BenchQuery): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < runs + warmUp; i++) {
    const startedAt = performance.now();
    await run(i);
    if (i >= warmUp) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function show(times: Times | undefined): string {
  return times ? `${times.p50.toFixed(2)} / ${times.p95.toFixed(2)}` : "";
}
