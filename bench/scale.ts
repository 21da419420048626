// What a listing takes on disk, how query times grow beyond a million listings, and what photos weigh: the figures
// behind docs/scale.md. Usage: npm run bench:scale -- 100000 2000000. Writes bench/tables/scale.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { photoWidths } from "@pazar/contract/listings/photo-url";
import { photoVariant, readPhoto, storePhoto } from "../server/src/platform/media/images.ts";
import { diskStorage } from "../server/src/platform/media/storage.ts";
import { makeCameraPhotos } from "./tools/camera-photos.ts";
import { databaseSizes } from "./tools/database-sizes.ts";
import { comparePartitions, type PartitionTimes } from "./tools/partitioned-listings.ts";
import { root } from "./tools/program.ts";
import { show, timer, type Times } from "./tools/query-times.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { prepareQueries } from "./tools/search/search-queries.ts";
import { drawAddresses, visitorPages } from "./tools/visitor-addresses.ts";

const runs = 100;
const warmUp = 10;
/** Partitions are compared on two copies with all indexes. */
const mostCopied = 200_000;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || !sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:scale -- listings ...");

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const bytes = new Map<string, Map<number, number>>();
const times = new Map<string, Map<number, Times["database"]>>();
const repeats = new Map<string, Map<number, number>>();
const draws = [100, 1_000, 5_000];
const partitions: PartitionTimes[] = [];
const loads: string[] = [];
const keep = <T>(table: Map<string, Map<number, T>>, name: string, size: number, value: T): void =>
  void table.set(name, (table.get(name) ?? new Map<number, T>()).set(size, value));

for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say);
  const timesOf = timer(scratch.pool, { runs, warmUp });
  try {
    for (const { part, bytes: taken } of await databaseSizes(scratch.pool)) keep(bytes, part, size, taken / size);
    const addresses = await drawAddresses(scratch.pool);
    for (const page of visitorPages.filter((name) => name !== "listing" && addresses[name].length === draws.at(-1)))
      for (const drawn of draws)
        keep(repeats, page, drawn, 100 - (100 * new Set(addresses[page].slice(0, drawn)).size) / drawn);
    for (const { name, run } of await prepareQueries(scratch.db, runs + warmUp)) {
      const measured = await timesOf(run);
      say(`${name}: ${show(measured.clock)}, database ${show(measured.database)}`);
      keep(times, name, size, measured.database);
    }
    if (size <= mostCopied && partitions.length === 0)
      partitions.push(...(await comparePartitions(scratch.pool, timesOf)));
    loads.push(`${size.toLocaleString("en")}: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await scratch.stop();
  }
}

const header = (first: string, columns: readonly string[]): string[] => [
  `| ${[first, ...columns].join(" | ")} |`,
  `|---|${columns.map(() => "---:|").join("")}`,
];
const names = sizes.map((size) => size.toLocaleString("en"));
const table = [
  "# Scale",
  "",
  `Made by \`npm run bench:scale -- ${sizes.join(" ")}\`. [docs/scale.md](../../docs/scale.md) reckons with it. Load average at the end of each size: ${loads.join("; ")}.`,
  "",
  "## Bytes a listing",
  "",
  ...header("part", names),
  ...[...bytes].map(
    ([part, bySize]) => `| ${part} | ${sizes.map((size) => bySize.get(size)?.toFixed(0) ?? "").join(" | ")} |`,
  ),
  "",
  "## Queries",
  "",
  `${runs} runs of each with random arguments, one after the other; p50 / p95 in ms of PostgreSQL's processor time, which other work on the machine changes least.`,
  "",
  ...header("query", names),
  ...[...times].map(([name, bySize]) => `| ${name} | ${sizes.map((size) => show(bySize.get(size))).join(" | ")} |`),
  "",
  "## Partitions",
  "",
  `Statements as the lists and the listing page send them, on the smallest number of listings: in one table, in one partition for each top-level category, and in one for each city. PostgreSQL's processor time, planning included, p50 in ms, and how many tables were read.`,
  "",
  ...header("statement", ["one table", "by top-level category", "by city"]),
  ...partitions.map(
    ({ query, byTable }) =>
      `| ${query} | ${byTable.map(({ cpuMs, tables }) => `${cpuMs.toFixed(2)} (${tables})`).join(" | ")} |`,
  ),
  "",
  "## Repeats",
  "",
  `Of so many addresses, drawn as for \`npm run bench:visitors\` at ${names.at(-1)} listings, those that were drawn before, in %: the hit rate of a page cache that sees so many within the time for which it keeps a page.`,
  "",
  ...header(
    "page",
    draws.map((drawn) => drawn.toLocaleString("en")),
  ),
  ...[...repeats].map(
    ([page, byDraws]) => `| ${page} | ${draws.map((drawn) => byDraws.get(drawn)?.toFixed(0)).join(" | ")} |`,
  ),
  "",
  "## Photos",
  "",
  "A made photo of 4000 × 3000 px with the detail of a camera's, as it is stored and in the widths in which it is served.",
  "",
  ...header("", ["kB", "CPU ms to make it"]),
  ...(await photoRows()),
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/scale.md"), table);
say(`\n${table}`);

async function photoRows(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  try {
    const storage = diskStorage(folder);
    const [sent = Buffer.alloc(0)] = await makeCameraPhotos(1);
    const row = async (name: string, make: () => Promise<Buffer | null>): Promise<string> => {
      const before = process.cpuUsage();
      const data = await make();
      const { user, system } = process.cpuUsage(before);
      return `| ${name} | ${((data?.length ?? 0) / 1000).toFixed(0)} | ${((user + system) / 1000).toFixed(0)} |`;
    };
    let hash = "";
    const rows = [
      await row("as sent", async () => sent),
      await row("as stored", async () => {
        ({ hash } = await storePhoto(storage, sent, "bench"));
        return readPhoto(storage, hash);
      }),
    ];
    for (const width of photoWidths)
      rows.push(await row(`${width} px wide`, () => photoVariant(storage, { hash }, width)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
