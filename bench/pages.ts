// How many pages a second, against a bare hello world in the same run, and how heavy the first view is.
// Usage: npm run bench:pages (needs wrk and taskset; Linux). Writes bench/pages.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ListingPage } from "@pazar/contract/listings";
import { median, putLoadOn, type Load } from "./load.ts";
import { root, startProgram } from "./program.ts";
import { weighFirstView } from "./first-view.ts";

const rounds = 5;
const seconds = 4;
const budgets = { javascript: 130_000, css: 20_000, keptShareOfHello: 0.5 };

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const environment = { DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production" };
const ready = "Pazar is ready";

const hello = await startProgram("bench/hello-world.ts", 42_301, {}, "ready");
const kept = await startProgram("server/src/main.ts", 42_302, environment, ready);
// A process of its own, on the first one's database: the garbage of rendering must not be charged to kept pages.
const unkept = await startProgram("server/src/main.ts", 42_303, { ...environment, ROLES: "web" }, ready);

const runs = [
  { name: "hello world (bare Fastify)", program: hello, path: "/", loads: [] as Load[] },
  // A parameter that no page knows: such pages are rendered for each request and not kept.
  { name: "home, rendered for each request", program: unkept, path: "/?bench=1", loads: [] as Load[] },
  {
    name: "category of 24 cards, rendered for each request",
    program: unkept,
    path: "/vasita-c2?bench=1",
    loads: [] as Load[],
  },
  { name: "home, kept", program: kept, path: "/", loads: [] as Load[], isKept: true },
  { name: "category, kept", program: kept, path: "/vasita-c2", loads: [] as Load[], isKept: true },
];
try {
  for (const { program, path: address } of runs) putLoadOn(program, address, 2);
  // In turns, so that a noisy neighbour disturbs all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const { program, path: address, loads } of runs) loads.push(putLoadOn(program, address, seconds));
  }
  const weight = await weighFirstView(kept.origin, ["/", "/tum-ilanlar-c0", await newestListing(kept.origin)]);
  const results = runs.map(({ name, loads, isKept = false }) => ({
    name,
    isKept,
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    cpuMsPerRequest: median(loads.map((load) => load.cpuMsPerRequest)),
  }));
  const reference = results[0]?.requestsPerSecond ?? Number.NaN;
  const keptShare = Math.min(
    ...results.filter(({ isKept }) => isKept).map(({ requestsPerSecond }) => requestsPerSecond / reference),
  );
  const table = [
    "# Pages",
    "",
    `Made by \`npm run bench:pages\`: median of ${rounds} rounds of ${seconds} s, 32 connections, server and load on one core each. Compare the ratios; the absolute numbers are those of a small shared machine.`,
    "",
    "| what | requests/s | server CPU ms/request | share of hello world |",
    "|---|---:|---:|---:|",
    ...results.map(
      (result) =>
        `| ${result.name} | ${Math.round(result.requestsPerSecond)} | ${result.cpuMsPerRequest.toFixed(3)} | ${(result.requestsPerSecond / reference).toFixed(2)} |`,
    ),
    "",
    "| first view, as served (brotli) | JavaScript, bytes | CSS, bytes | HTML, bytes |",
    "|---|---:|---:|---:|",
    ...weight.map(({ address, javascript, css, html }) => `| ${address} | ${javascript} | ${css} | ${html} |`),
    "",
    `Budgets: JavaScript at most ${budgets.javascript} bytes, CSS at most ${budgets.css}, kept pages at least ${budgets.keptShareOfHello} of hello world.`,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/pages.md"), table);
  process.stdout.write(table);
  const isWithin =
    keptShare >= budgets.keptShareOfHello &&
    weight.every(({ javascript, css }) => javascript <= budgets.javascript && css <= budgets.css);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await unkept.stop();
  await kept.stop();
  await hello.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function newestListing(origin: string): Promise<string> {
  const page = ListingPage.parse(await (await fetch(`${origin}/api/listings`)).json());
  return `/${page.data[0]?.slug_pid}`;
}
