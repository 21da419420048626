// Half an hour of the day of bench/day.ts at half of the share that it held: do memory, file handles and times stay flat?
// Usage: npm run bench:endurance [-- listings share]. Writes bench/tables/endurance.md. BENCH_MINUTES, BENCH_WEB and
// BENCH_DATABASE_DIR change how long and with what.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { fileHandles, memoryMb, openDay, rates, sockets, tableHead, tableRow, type Step } from "./tools/day.ts";
import { root } from "./tools/program.ts";

const listings = Number(process.argv[2] ?? 1_000_000);
const share = Number(process.argv[3] ?? 0.025);
const minutes = Number(process.env["BENCH_MINUTES"] ?? 30);
const processes = Number(process.env["BENCH_WEB"] ?? 1);
const partMinutes = 5;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const day = await openDay(listings, processes, say);
try {
  await day.run(share * 2, 60); // warms caches and the compiler
  const parts: { step: Step; memory: number; handles: number }[] = [];
  for (let minute = 0; minute < minutes; minute += partMinutes) {
    const step = await day.run(share, Math.min(partMinutes, minutes - minute) * 60);
    parts.push({ step, memory: memoryMb(day.pid), handles: fileHandles(day.pid) });
    say(`minute ${minute + partMinutes}: ${parts.at(-1)?.memory.toFixed(0)} MB, ${step.failed} failed`);
  }
  const table = describe(parts);
  writeFileSync(path.join(root, "bench/tables/endurance.md"), table);
  process.stdout.write(table);
} finally {
  await day.stop();
}

function describe(parts: readonly { step: Step; memory: number; handles: number }[]): string {
  const nameOf = (index: number): string => `minutes ${index * partMinutes + 1} to ${(index + 1) * partMinutes}`;
  return [
    "# Endurance",
    "",
    `Made by \`npm run bench:endurance\`: ${listings.toLocaleString("en")} listings, ${share * 100} % of [the day](day.md) for ${minutes} minutes: ${((rates.results + rates.listing) * share).toFixed(0)} pages a second and the new listings, favorites and messages that belong to it, with ${sockets} people connected. ${processes} web process${processes === 1 ? "" : "es"}, jobs, PostgreSQL and the load generator share two cores. Times are p50 / p95 in ms from the moment at which an action was due. Memory and open files are those of the program, without PostgreSQL, after each part; "stolen" is the share of all processor time that the host gave to other machines. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    "",
    ...tableHead,
    ...parts.map(({ step }, index) => tableRow(nameOf(index), step)),
    "",
    "| | memory, MB | open files and sockets |",
    "|---|---:|---:|",
    ...parts.map(({ memory, handles }, index) => `| ${nameOf(index)} | ${memory.toFixed(0)} | ${handles} |`),
    "",
  ].join("\n");
}
