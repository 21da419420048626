// What staff change in the catalogue: how soon every web process shows it, and what moving a category with all
// listings does to the calls of visitors meanwhile.
// Usage: npm run bench:catalogue [-- listings]. Needs the built site (npm run build). Writes bench/tables/catalogue.md.
// BENCH_DATABASE_DIR keeps the database for the next run: give it a copy, because the listings are moved.
// BENCH_SECONDS: how long visitors are measured before the move.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FilterDetail, FilterSummary } from "@pazar/contract/admin/catalogue/filters";
import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { moveListingsInto } from "./tools/one-category.ts";
import { median } from "./tools/load.ts";
import { root, startProgram, type Program } from "./tools/program.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { createStaffClient, type StaffClient } from "./tools/staff-client.ts";
import { drawAddresses } from "./tools/visitor-addresses.ts";

const listings = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(listings) || listings < 2_000) throw new Error("usage: npm run bench:catalogue -- [listings]");
const seconds = Number(process.env["BENCH_SECONDS"] ?? 60);
const rounds = 5;
const requestsPerSecond = 20;
const allowedMs = 1_000;
const secret = "the secret of a bench that is no secret at all";
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (value: number): string => value.toFixed(0);

type Latest = { task: TaskProgress | null };

/** A save, and the page on which visitors see it. */
type Save = { name: string; page: string; save(text: string): Promise<unknown> };

async function prepareSaves(staff: StaffClient): Promise<Save[]> {
  const categories = await staff.get<StaffCategory[]>("/api/admin/categories");
  const cars = categories.find(({ slug }) => slug === "otomobil");
  // One without listings, whose words would have to follow each time.
  const category = categories.find(({ slug }) => slug === "motosiklet");
  const leaf = categories.find(({ slug }) => slug === "otomobil-bmw");
  const { data: filters } = await staff.get<{ data: FilterSummary[] }>(
    `/api/admin/filters?category=${cars?.id}&q=yakit`,
  );
  const filter = filters.find(({ category: { id } }) => id === cars?.id) ?? filters[0];
  const slides = await staff.get<StaffSlide[]>("/api/admin/sliders");
  const { data: pages } = await staff.get<{ data: { id: number; slug: string }[] }>("/api/admin/pages");
  if (!category || !leaf || !filter || !slides[0] || !pages[0]) throw new Error("the reference data are not there");
  const [slide, page] = [slides[0], pages[0]];
  const change =
    (address: string, body: (text: string, current: Record<string, unknown>) => object) => async (text: string) => {
      const current = await staff.get<Record<string, unknown>>(address);
      return staff.write("PUT", address, body(text, current));
    };
  return [
    {
      name: "name of a category",
      page: `/${category.slug_cid}`,
      save: change(`/api/admin/categories/${category.id}`, (text, current) => ({ ...current, name_tr: text })),
    },
    {
      name: "name of a filter",
      page: `/${leaf.slug_cid}`,
      save: async (text) => {
        const current = await staff.get<FilterDetail>(`/api/admin/filters/${filter.id}`);
        const body = { ...current, category_id: current.category.id, depends_on: current.depends_on?.id ?? null };
        return staff.write("PUT", `/api/admin/filters/${filter.id}`, { ...body, name_tr: text });
      },
    },
    {
      name: "name of a city",
      page: "/api/cities",
      save: change("/api/admin/cities/city/77", (text, current) => ({ ...current, name: text })),
    },
    {
      name: "title of a slide",
      page: "/",
      save: async (text) => {
        const current = (await staff.get<StaffSlide[]>("/api/admin/sliders")).find(({ id }) => id === slide.id);
        return staff.write("PUT", `/api/admin/sliders/${slide.id}`, { ...current, title_tr: text, picture: null });
      },
    },
    {
      name: "title of a page",
      page: `/${page.slug}-s${page.id}`,
      save: change(`/api/admin/pages/${page.id}`, (text, current) => ({ ...current, title_tr: text })),
    },
  ];
}

async function read(origin: string, page: string): Promise<string> {
  return (await fetch(origin + page, { headers: { "accept-language": "tr" } })).text();
}

/** From the answer to the save until the page has the text, in ms. */
async function untilShown({ origin }: Program, page: string, text: string, savedAt: number): Promise<number> {
  for (;;) {
    const askedAt = performance.now();
    if ((await read(origin, page)).includes(text)) return askedAt - savedAt;
    if (askedAt - savedAt > 30_000) throw new Error(`${page} does not show ${text}`);
    await delay(10);
  }
}

async function measureSaves(staff: StaffClient, programs: readonly Program[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, page, save } of await prepareSaves(staff)) {
    const times: number[][] = programs.map(() => []);
    for (let round = 0; round < rounds; round++) {
      // In every cache before it changes.
      for (const { origin } of programs) await read(origin, page);
      const text = `Deneme ${"abcdefgh".at(round)}${Math.random()
        .toString(36)
        .replace(/[^a-z]/g, "")
        .slice(0, 6)}`;
      await tasksEnded(staff);
      await save(text);
      const savedAt = performance.now();
      const shown = await Promise.all(programs.map((program) => untilShown(program, page, text, savedAt)));
      for (const [index, time] of shown.entries()) times[index]?.push(time);
    }
    const cells = times.map((one) => `${ms(median(one))} | ${ms(Math.max(...one))}`);
    const isHeld = times.flat().every((time) => time <= allowedMs);
    lines.push(`| ${name} | ${cells.join(" | ")} | ${isHeld ? "yes" : "no"} |`);
    say(lines.at(-1) ?? "");
  }
  return lines;
}

/** A change that listings follow is refused while they follow an earlier one. */
async function tasksEnded(staff: StaffClient): Promise<void> {
  for (const area of ["categories", "filters", "cities"])
    while ((await staff.get<Latest>(`/api/admin/${area}/task`)).task?.isRunning) await delay(200);
}

type Visits = { times: number[]; failed: number };

/** Calls at a fixed rate, however long the answers take, until it is told to stop. */
function visit(origin: string, pages: readonly string[]): { stop(): Promise<Visits> } {
  const visits: Visits = { times: [], failed: 0 };
  const open = new Set<Promise<void>>();
  let turn = 0;
  const one = async (page: string): Promise<void> => {
    const startedAt = performance.now();
    const answer = await fetch(origin + page, { headers: { "accept-language": "tr" } }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    visits.times.push(performance.now() - startedAt);
    if (!answer || answer.status >= 500) visits.failed++;
  };
  const timer = setInterval(() => {
    const call = one(pages[turn++ % pages.length] ?? "/");
    open.add(call);
    void call.finally(() => open.delete(call));
  }, 1_000 / requestsPerSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return visits;
    },
  };
}

const presentVisits = (name: string, { times, failed }: Visits): string =>
  `| ${name} | ${times.length.toLocaleString("en")} | ${ms(at(times, 0.5))} | ${ms(at(times, 0.95))} | ${ms(at(times, 0.99))} | ${failed} |`;

async function measureMove(staff: StaffClient, origin: string, moved: number, pages: readonly string[]) {
  const categories = await staff.get<StaffCategory[]>("/api/admin/categories");
  const node = categories.find(({ id }) => id === moved);
  const target = categories.find(({ level, id }) => level === 1 && id !== node?.parent_id);
  if (!node || !target) throw new Error("there is nothing to move");
  say("visitors before the move");
  const calm = visit(origin, pages);
  await delay(seconds * 1_000);
  const before = await calm.stop();
  const busy = visit(origin, pages);
  const startedAt = performance.now();
  await staff.write("PUT", `/api/admin/categories/${node.id}/place`, {
    version: node.version,
    parent_id: target.id,
    before_id: null,
  });
  const answeredMs = performance.now() - startedAt;
  const progress = new Set<number>();
  let total = 0;
  for (let isRunning = true; isRunning; await delay(500)) {
    const { task } = await staff.get<Latest>("/api/admin/categories/task");
    if (task) [total] = [task.total, progress.add(task.done)];
    isRunning = task?.isRunning ?? false;
    say(`${task?.done} of ${task?.total}`);
  }
  const lastedMs = performance.now() - startedAt;
  const during = await busy.stop();
  const [calmP95, busyP95] = [at(before.times, 0.95), at(during.times, 0.95)];
  return [
    "| visitors | calls | median, ms | p95, ms | p99, ms | failed |",
    "|---|---:|---:|---:|---:|---:|",
    presentVisits("before the move", before),
    presentVisits("during the move", during),
    "",
    `The call that moved the category answered after ${ms(answeredMs)} ms. ${total.toLocaleString("en")} listings followed within ${(lastedMs / 1000).toFixed(0)} s, ${ms((total / lastedMs) * 1000)} a second; progress was seen at ${progress.size} different values. p95 is ${(busyP95 / calmP95).toFixed(1)} times what it was; at most double is wanted.`,
  ];
}

const scratch = await openScratchDatabase(listings, say);
const data = mkdtempSync(path.join(tmpdir(), "pazar-catalogue-"));
const programs: Program[] = [];
try {
  const moved = await moveListingsInto(scratch.pool, "otomobil");
  const environment = {
    DATABASE_URL: String(scratch.pool.options.connectionString),
    APP_SECRET: secret,
    DATA_DIR: data,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    API_LIMIT_PER_MINUTE: "1000000",
  };
  // Two programs on one database, the first of which also runs the jobs.
  for (const [port, roles] of [
    [42_311, "web,worker"],
    [42_312, "web"],
  ] as const)
    programs.push(
      await startProgram("server/src/main.ts", port, { ...environment, ROLES: roles }, "Pazar is ready", {
        cores: "0,1",
      }),
    );
  const [first] = programs;
  if (!first) throw new Error("no program");
  const staff = await createStaffClient(scratch.db, first.origin, secret);
  const drawn = await drawAddresses(scratch.pool);
  const pages = Array.from({ length: 200 }, (_, turn) =>
    [drawn.category, drawn.listing, drawn.word].flatMap((list) => list[turn] ?? []),
  ).flat();
  const moveLines = await measureMove(staff, first.origin, moved, pages);
  const saveLines = await measureSaves(staff, programs);
  const table = [
    "# Catalogue",
    "",
    `Made by \`npm run bench:catalogue -- ${listings}\`: two web processes on one database, the first with the worker. Load average (1, 5, 15 minutes) at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}.`,
    "",
    "## Until visitors see a save",
    "",
    `From the answer to the save until the page with it is asked for, in ms; ${rounds} saves of each, with the page in the cache of both processes before. Wanted: within ${allowedMs.toLocaleString("en")} ms.`,
    "",
    "| what | first process, median | most | second process, median | most | held |",
    "|---|---:|---:|---:|---:|---|",
    ...saveLines,
    "",
    `## Moving a category with ${listings.toLocaleString("en")} listings`,
    "",
    `${requestsPerSecond} calls a second for category, listing and result pages, to the process whose worker moves the listings.`,
    "",
    ...moveLines,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/catalogue.md"), table);
  say(`\n${table}`);
} finally {
  for (const program of programs) await program.stop();
  await scratch.stop();
  rmSync(data, { recursive: true, force: true });
}
