// Time and memory of the sitemap, for each given number of listings.
// Usage: npm run bench:sitemap (or with other sizes: npm run bench:sitemap -- 50000). Needs the built site (npm run build). Writes bench/tables/sitemap.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { median } from "./tools/load.ts";
import { cpuMs, root, startProgram, type Program } from "./tools/program.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";

const runs = 5;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:sitemap -- [listings ...]");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Reading = { firstByteMs: number; wholeMs: number; bytes: number; addresses: number; cpuTimeMs: number };

async function read(program: Program, address: string): Promise<Reading> {
  const [startedAt, workedBefore] = [performance.now(), cpuMs(program.pid)];
  const answer = await fetch(program.origin + address, { headers: { "accept-encoding": "identity" } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${address} answers ${answer.status}`);
  let firstByteMs: number | undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) {
    firstByteMs ??= performance.now() - startedAt;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  return {
    firstByteMs: firstByteMs ?? Number.NaN,
    wholeMs: performance.now() - startedAt,
    bytes: Buffer.byteLength(text),
    addresses: text.split("<loc>").length - 1,
    cpuTimeMs: cpuMs(program.pid) - workedBefore,
  };
}

/** Peak memory of the process in MB; Linux only. */
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const lines: string[] = [];
for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say);
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  try {
    // Without load shedding.
    const environment = {
      MAX_EVENT_LOOP_DELAY_MS: "0",
      DATABASE_URL: String(scratch.pool.options.connectionString),
      APP_SECRET: "a secret of at least thirty-two letters",
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ROLES: "web",
    };
    const program = await startProgram("server/src/main.ts", 42_304, environment, "Pazar is ready");
    try {
      const index = await fetch(`${program.origin}/sitemap.xml`).then((answer) => answer.text());
      const parts = [...index.matchAll(/\/sitemap\/listings-\d+\.xml/g)].map(([part]) => part);
      const before = peakMb(program.pid);
      for (const [name, address] of [
        ["/sitemap.xml", "/sitemap.xml"],
        ["one part", parts.at(-2) ?? parts[0] ?? ""],
      ] as const) {
        const readings: Reading[] = [];
        for (let run = 0; run < runs; run++) readings.push(await read(program, address));
        const middle = (of: keyof Reading): number => median(readings.map((reading) => reading[of]));
        lines.push(
          `| ${size.toLocaleString("en")} | ${name} | ${middle("addresses").toLocaleString("en")} | ${(middle("bytes") / 1e6).toFixed(2)} | ${middle("firstByteMs").toFixed(1)} | ${middle("wholeMs").toFixed(0)} | ${middle("cpuTimeMs").toFixed(0)} | |`,
        );
      }
      const startedAt = performance.now();
      const all: Reading[] = [];
      for (const part of parts) all.push(await read(program, part));
      const sum = (of: keyof Reading): number => all.reduce((total, reading) => total + reading[of], 0);
      lines.push(
        `| ${size.toLocaleString("en")} | all ${parts.length} parts, one after the other | ${sum("addresses").toLocaleString("en")} | ${(sum("bytes") / 1e6).toFixed(0)} | | ${(performance.now() - startedAt).toFixed(0)} | ${sum("cpuTimeMs").toFixed(0)} | ${before.toFixed(0)} → ${peakMb(program.pid).toFixed(0)} |`,
      );
    } finally {
      await program.stop();
    }
  } finally {
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const table = [
  "# Sitemap",
  "",
  `Made by \`npm run bench:sitemap -- ${sizes.join(" ")}\`: median of ${runs} requests over HTTP, uncompressed, server on one core. The last column is the most memory that the server has had, before and after. Load average (1, 5, 15 minutes) at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}.`,
  "",
  "| listings | what | addresses | MB | first byte, ms | whole, ms | server CPU, ms | memory, MB |",
  "|---:|---|---:|---:|---:|---:|---:|---:|",
  ...lines,
  "",
].join("\n");
writeFileSync(path.join(root, "bench/tables/sitemap.md"), table);
say(`\n${table}`);
