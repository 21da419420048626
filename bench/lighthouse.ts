// Lighthouse scores and layout shifts of the home, category and listing page with its phone profile.
// Usage: npm run bench:lighthouse (needs Chromium and the npm registry); with PAZAR_URL a running site is measured. Writes bench/tables/lighthouse.md.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ListingPage } from "@pazar/contract/search/listing-search";
import { installedChromium } from "../e2e/support/chromium.ts";
import { median } from "./tools/load.ts";
import { root, startProgram } from "./tools/program.ts";

const runs = 5;
const categories = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const times = {
  "first-contentful-paint": "first paint, ms",
  "largest-contentful-paint": "largest paint, ms",
  "total-blocking-time": "blocking, ms",
};
const layoutShift = "cumulative-layout-shift";

type Category = keyof typeof categories;
const names = ["performance", "accessibility", "best-practices", "seo"] as const satisfies readonly Category[];

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

const run = promisify(execFile);
/** Downloaded for the run: as a dependency it would be a third of node_modules. */
const lighthouse = "lighthouse@13.5.0";

async function runLighthouse(address: string): Promise<Report> {
  const flags = [
    "--quiet",
    "--output=json",
    `--only-categories=${names.join(",")}`,
    "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic",
  ];
  const { stdout } = await run("npx", ["--yes", lighthouse, address, ...flags], {
    maxBuffer: 100_000_000,
    env: { ...process.env, ...(installedChromium !== undefined && { CHROME_PATH: installedChromium }) },
  });
  return JSON.parse(stdout);
}

const scoreOf = (report: Report, name: Category): number => Math.round((report.categories[name].score ?? 0) * 100);
const valueOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;

/** Failed audits, apart from performance, whose numbers are in the table. */
const faultsOf = (report: Report): string[] =>
  names.slice(1).flatMap((name) =>
    report.categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 ? [`${name}: ${audit?.title}`] : [];
    }),
  );

function summarise(name: string, reports: readonly Report[]) {
  const middle = (value: (report: Report) => number): number => median(reports.map(value));
  const scores = names.map((category) => middle((report) => scoreOf(report, category)));
  const shift = Math.max(...reports.map((report) => valueOf(report, layoutShift)));
  const isGood = shift === 0 && names.every((category, i) => (scores[i] ?? 0) >= categories[category]);
  const speed = Object.keys(times).map((audit) => Math.round(middle((report) => valueOf(report, audit))));
  const machine = Math.round(middle((report) => report.environment.benchmarkIndex));
  return { row: [name, ...scores, shift, ...speed, machine], isGood, faults: [...new Set(reports.flatMap(faultsOf))] };
}

async function startSite() {
  const running = process.env["PAZAR_URL"];
  if (running) return { origin: running, stop: async () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  const program = await startProgram(
    "server/src/main.ts",
    42_305,
    { DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production" },
    "Pazar is ready",
  );
  return {
    origin: program.origin,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const site = await startSite();
try {
  const page = ListingPage.parse(await (await fetch(`${site.origin}/api/listings?category=2`)).json());
  const listing = page.data.find(({ photo_count }) => photo_count > 2);
  if (!listing) throw new Error("The demo data hold no listing with photos.");
  const pages = { home: "/", category: "/tum-ilanlar-c0", listing: `/${listing.slug_pid}` };
  const reports = Object.entries(pages).map(([name, pathname]) => ({
    name,
    address: site.origin + pathname,
    of: new Array<Report>(),
  }));
  // Interleaved, so that a busy moment affects one run of each page instead of all runs of one.
  for (let i = 0; i < runs; i++) for (const { address, of } of reports) of.push(await runLighthouse(address));
  const results = reports.map(({ name, of }) => summarise(name, of));
  const columns = [...names, "layout shift", ...Object.values(times), "machine"];
  const table = [
    "# Lighthouse",
    "",
    `Made by \`npm run bench:lighthouse\`: Lighthouse's phone profile, median of ${runs} runs of each page in turn, the largest layout shift of them. The machine's own speed (Lighthouse's benchmark index) stands beside the numbers: the profile slows the processor four times from where it is, which is meant for 1500 and more; on a machine that is slow or busy the times, and with them the performance, are those of a slower phone.`,
    "",
    `| page | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---:|").join("")}`,
    ...results.map(({ row }) => `| ${row.join(" | ")} |`),
    "",
    `Wanted: ${names.map((name) => `${name} ${categories[name]}`).join(", ")}, no layout shift.`,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/lighthouse.md"), table);
  process.stdout.write(table);
  for (const fault of new Set(results.flatMap(({ faults }) => faults))) process.stdout.write(`found: ${fault}\n`);
  process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
} finally {
  await site.stop();
}
