// Cost of pages: cached ones compared with a bare hello world, rendered ones in CPU time, and the bytes of the first view.
// Usage: npm run bench:pages (needs wrk and taskset; Linux). Writes bench/tables/pages.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ListingPage } from "@pazar/contract/search/listing-search";
import { weighFirstView } from "./tools/first-view.ts";
import { median, measureLoad, type Load } from "./tools/load.ts";
import { root, startProgram, type Program } from "./tools/program.ts";

const rounds = 5;
const seconds = 4;
const connections = { cached: 32, rendered: 8 };
const budgets = { javascript: 130_000, css: 20_000, cachedShareOfHello: 0.4, categoryMs: 8 };

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const environment = { DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production", MAX_EVENT_LOOP_DELAY_MS: "0" };
const ready = "Pazar is ready";

const hello = await startProgram("bench/tools/hello-world.ts", 42_301, {}, "ready");
const caching = await startProgram("server/src/main.ts", 42_302, environment, ready);
// A separate process on the same database, so that garbage from rendering does not affect cached pages.
const rendering = await startProgram("server/src/main.ts", 42_303, { ...environment, ROLES: "web" }, ready);

type Run = { name: string; program: Program; address: string; connections: number; loads: Load[] };

const listing = await newestListing(caching.origin);
const pages = {
  home: "/",
  category: "/vasita-c2",
  listing,
  search: "/tum-ilanlar-c0?search=telefon",
};
const run = (name: string, program: Program, address: string, count: number): Run => ({
  name,
  program,
  address,
  connections: count,
  loads: [],
});
// Pages with an unknown parameter are not cached.
const uncached = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}bench=1`;
const helloRun = run("hello world (bare Fastify)", hello, "/", connections.cached);
const cachedRuns = Object.entries(pages).map(([name, address]) =>
  run(`${name}, cached`, caching, address, connections.cached),
);
const renderedRuns = Object.entries(pages).map(([name, address]) =>
  run(`${name}, rendered`, rendering, uncached(address), connections.rendered),
);
const fileRun = run("a script or style", caching, await oneFile(caching.origin), connections.rendered);
const runs = [helloRun, ...cachedRuns, ...renderedRuns, fileRun];

try {
  for (const { program, address } of runs) measureLoad(program, address, 3, connections.rendered);
  // Interleaved, so that other load on the machine affects all of them alike.
  for (let round = 0; round < rounds; round++)
    for (const each of runs) each.loads.push(measureLoad(each.program, each.address, seconds, each.connections));

  const weight = await weighFirstView(caching.origin, [pages.home, "/tum-ilanlar-c0", listing]);
  const perSecond = ({ loads }: Run): number => median(loads.map((load) => load.requestsPerSecond));
  const cpuMs = ({ loads }: Run): number => median(loads.map((load) => load.cpuMsPerRequest));
  const reference = perSecond(helloRun);
  const table = [
    "# Pages",
    "",
    `Made by \`npm run bench:pages\`: demo data, median of ${rounds} rounds of ${seconds} s, server and load on one core each; ${connections.cached} connections for cached pages, ${connections.rendered} for those that are rendered for each request. CPU is that of all threads of the Node process. Compare the ratios; the absolute numbers are those of a small shared machine.`,
    "",
    "| what | requests/s | server CPU ms/request | share of hello world |",
    "|---|---:|---:|---:|",
    ...runs.map(
      (each) =>
        `| ${each.name} | ${Math.round(perSecond(each))} | ${cpuMs(each).toFixed(3)} | ${(perSecond(each) / reference).toFixed(2)} |`,
    ),
    "",
    "| first view, as served (brotli) | JavaScript, bytes | CSS, bytes | HTML, bytes | files |",
    "|---|---:|---:|---:|---:|",
    ...weight.map(
      ({ address, javascript, css, html, files }) => `| ${address} | ${javascript} | ${css} | ${html} | ${files} |`,
    ),
    "",
    `Budgets: JavaScript at most ${budgets.javascript} bytes, CSS at most ${budgets.css}, cached pages at least ${budgets.cachedShareOfHello} of hello world, a rendered category page at most ${budgets.categoryMs} ms.`,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/pages.md"), table);
  process.stdout.write(table);
  const category = renderedRuns.find(({ address }) => address.startsWith(pages.category));
  const isWithin =
    cachedRuns.every((each) => perSecond(each) / reference >= budgets.cachedShareOfHello) &&
    category !== undefined &&
    cpuMs(category) <= budgets.categoryMs &&
    weight.every(({ javascript, css }) => javascript <= budgets.javascript && css <= budgets.css);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await rendering.stop();
  await caching.stop();
  await hello.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function oneFile(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  const [file] = /\/assets\/[^"]+\.(?:js|css)/.exec(html) ?? [];
  if (file === undefined) throw new Error("The home page names no file.");
  return file;
}

async function newestListing(origin: string): Promise<string> {
  const page = ListingPage.parse(await (await fetch(`${origin}/api/listings`)).json());
  return `/${page.data[0]?.slug_pid}`;
}
