// Query times of browsing and searching, for each given number of listings.
// Usage: npm run bench:search (or with other sizes: npm run bench:search -- 50000). Writes bench/tables/search.md.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { root } from "./tools/program.ts";
import { show, timer, type Times } from "./tools/query-times.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { prepareQueries, type BenchQuery } from "./tools/search/search-queries.ts";

const runs = 200;
const warmUp = 20;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:search -- [listings ...]");

const million = 1_000_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const measured = new Map<string, { query: BenchQuery; times: Map<number, Times> }>();
const loads: string[] = [];
for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say);
  const timesOf = timer(scratch.pool, { runs, warmUp });
  try {
    for (const query of await prepareQueries(scratch.db, runs + warmUp)) {
      const times = await timesOf(query.run);
      say(`${query.name}: ${show(times.clock)}, database ${show(times.database)}`);
      const row = measured.get(query.name) ?? { query, times: new Map<number, Times>() };
      row.times.set(size, times);
      measured.set(query.name, row);
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

const rows = [...measured.values()];
const late = rows.filter(({ query, times }) => (times.get(million)?.clock.p95 ?? 0) > (query.budgetMs ?? Infinity));
const table = [
  "# Search",
  "",
  `Made by \`npm run bench:search -- ${sizes.join(" ")}\`: ${runs} runs of each query with random arguments, one after the other, through the product's own functions, from Node over TCP to a PostgreSQL of its own on the same machine, warm; p50 / p95 in ms. \`database\` is the processor time that PostgreSQL itself took at the largest size: on a machine that does other work too, it says more about a query than the clock. \`growth\` compares it at the largest and the smallest size (p50). Load average (1, 5, 15 minutes) at the end of each size: ${loads.join("; ")}.`,
  "",
  `| query | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | database | growth | p95 allowed at a million |`,
  `|---|${sizes.map(() => "---:|").join("")}---:|---:|---:|`,
  ...rows.map(({ query, times }) => {
    const [least, most] = [times.get(sizes[0] ?? 0), times.get(sizes.at(-1) ?? 0)];
    const growth = least && most && least.database.p50 > 0 ? (most.database.p50 / least.database.p50).toFixed(1) : "";
    return `| ${query.name} | ${sizes.map((size) => show(times.get(size)?.clock)).join(" | ")} | ${show(most?.database)} | ${growth} | ${query.budgetMs ?? ""} |`;
  }),
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/search.md"), table);
say(`\n${table}`);
for (const { query } of late) say(`too slow: ${query.name}`);
process.exitCode = late.length > 0 ? 1 : 0;
