// The average day of a large marketplace at a million listings: result pages, listing pages, new listings, favorites,
// messages and connected people at once, in rising shares of the whole, then the highest share that held for ten minutes.
// Usage: npm run bench:day [-- listings]. Writes bench/tables/day.md. BENCH_DATABASE_DIR keeps the database for the next run;
// BENCH_STEP_SECONDS, BENCH_SECONDS and BENCH_WEB (web processes) change how long and with what.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { actions, at, memoryMb, openDay, rates, sockets, tableHead, tableRow, type Step } from "./tools/day.ts";
import { measureLoad } from "./tools/load.ts";
import { root, startProgram } from "./tools/program.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const listings = Number(process.argv[2] ?? 1_000_000);
const stepSeconds = number("BENCH_STEP_SECONDS", 60);
const seconds = number("BENCH_SECONDS", 600);
const processes = number("BENCH_WEB", 1);
const allowedMs = 100;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
const worst = ({ times }: Step): number => Math.max(...actions.map((action) => at(times[action], 0.95)));

const helloBefore = await measureHelloWorld();
const day = await openDay(listings, processes, say);
try {
  await day.run(0.1, 60); // warms caches and the compiler
  const steps: Step[] = [];
  for (const share of [0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1]) {
    const step = await day.run(share, stepSeconds);
    steps.push(step);
    say(`${share}: p95 ${worst(step).toFixed(0)} ms, ${step.failed} failed`);
    if (worst(step) > allowedMs) break;
  }
  const held = steps.findLast((step) => worst(step) <= allowedMs)?.share ?? 0;
  const memory: number[] = [memoryMb(day.pid)];
  const long: Step[] = [];
  if (held > 0)
    for (let minute = 0; minute < seconds / 60; minute += 1) {
      long.push(await day.run(held, 60));
      memory.push(memoryMb(day.pid));
    }
  const table = describe(steps, long, { memory, held, hello: [helloBefore, await measureHelloWorld()] });
  writeFileSync(path.join(root, "bench/tables/day.md"), table);
  process.stdout.write(table);
} finally {
  await day.stop();
}

/** How fast the machine is at the moment: it is shared, and everything else in the table changes with it. */
async function measureHelloWorld(): Promise<number> {
  const hello = await startProgram("bench/tools/hello-world.ts", 42_331, {}, "ready");
  try {
    return measureLoad(hello, "/", 5, 8).requestsPerSecond;
  } finally {
    await hello.stop();
  }
}

function describe(
  steps: readonly Step[],
  long: readonly Step[],
  { memory, held, hello }: { memory: readonly number[]; held: number; hello: readonly number[] },
): string {
  const last = steps.at(-1);
  const broken = last && worst(last) > allowedMs ? last : undefined;
  const first =
    broken && actions.toSorted((one, other) => at(broken.times[other], 0.95) - at(broken.times[one], 0.95))[0];
  return [
    "# A whole day",
    "",
    `Made by \`npm run bench:day\`: ${listings.toLocaleString("en")} listings; the average day of a large marketplace is ${rates.results} result pages (half of them categories and filters, half words, drawn from titles so that common ones repeat), ${rates.listing} listing pages, ${rates.post} new listings, ${rates.favorite} favorites and ${rates.message} messages a second, with ${sockets} people connected. ${processes} web process${processes === 1 ? "" : "es"}, jobs, PostgreSQL and the load generator share two cores. The generator is one Node process that keeps its connections and throws page bodies away unread; its share of a core stands beside each row, and the share of all processor time that the host gave to other machines. New listings show a photo that was sent before. Times are p50 / p95 in ms from the moment at which an action was due. Hello world (bare Fastify, 8 connections), before and after: ${hello.map(Math.round).join(" and ")} requests/s. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    "",
    `**Held with every p95 below ${allowedMs} ms: ${percent(held)} of the day**, ${Math.round((rates.results + rates.listing) * held)} pages a second. ${first ? `Beyond it the first to break is: ${first}.` : ""}`,
    "",
    ...tableHead,
    ...steps.map((step) => tableRow(percent(step.share), step)),
    "",
    ...(long.length > 0
      ? [
          `${percent(held)} for ${long.length} minutes:`,
          "",
          ...tableHead,
          ...long.map((step, minute) => tableRow(`minute ${minute + 1}`, step)),
          "",
          `Memory of the program, MB, at the start and after each minute: ${memory.map((mb) => mb.toFixed(0)).join(", ")}.`,
          "",
        ]
      : []),
  ].join("\n");
}
