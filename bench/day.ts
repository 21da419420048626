// The average day of a large marketplace at a million listings: result pages, listing pages, new listings, favorites,
// messages and connected people at once, in rising shares of the whole, then the highest share that held for ten minutes.
// Usage: npm run bench:day [-- listings]. Writes bench/day.md. BENCH_DATABASE_DIR keeps the database for the next run;
// BENCH_STEP_SECONDS, BENCH_SECONDS and BENCH_WEB (web processes) change how long and with what.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { csrfCookie, csrfHeader } from "@pazar/contract/session";
import { createCsrfToken } from "../server/src/platform/security/csrf.ts";
import { prepareDay, type DayPeople, type Person } from "./tools/day-people.ts";
import { connectPolling, request, type PollingClient } from "./tools/polling-client.ts";
import { root, startProgram } from "./tools/program.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";
import { drawAddresses } from "./tools/visitor-addresses.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const listings = Number(process.argv[2] ?? 1_000_000);
const stepSeconds = number("BENCH_STEP_SECONDS", 60);
const seconds = number("BENCH_SECONDS", 600);
const processes = number("BENCH_WEB", 1);
const sockets = 500;
const allowedMs = 100;
const secret = "the secret of a bench that is no secret at all";

/** How often, in a second of the whole day. */
const rates = { results: 208, listing: 208, post: 8, favorite: 20, message: 20 };
type Action = keyof typeof rates;
const actions: Action[] = ["results", "listing", "post", "favorite", "message"];
type Times = Record<Action, number[]>;
type Step = { share: number; times: Times; failed: number; lasted: number; generator: number };

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const worst = ({ times }: Step): number => Math.max(...actions.map((action) => at(times[action], 0.95)));

const scratch = await openScratchDatabase(listings, say);
const data = mkdtempSync(path.join(tmpdir(), "pazar-day-"));
const clients: PollingClient[] = [];
try {
  const day = await prepareDay(scratch.pool, 2_000);
  const drawn = await drawAddresses(scratch.pool);
  const mixed =
    (pages: readonly (readonly string[])[]) =>
    (turn: number): string => {
      const list = pages[turn % pages.length] ?? [];
      return list[Math.floor(Math.random() * list.length)] ?? "/";
    };
  // Half categories and filters, half words.
  const resultsAt = mixed([
    drawn.category,
    drawn.word,
    drawn["two features and a range"],
    drawn["two words"],
    drawn.category,
    drawn["word in a category and city"],
  ]);
  const listingAt = mixed([drawn.listing]);
  const program = await startProgram(
    "server/src/main.ts",
    number("BENCH_PORT", 42_330),
    {
      DATABASE_URL: scratch.url,
      DATA_DIR: data,
      APP_SECRET: secret,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      WEB_CONCURRENCY: String(processes),
      API_LIMIT_PER_MINUTE: "1000000",
      MESSAGE_LIMIT_PER_MINUTE: "1000000",
      MESSAGE_LIMIT_PER_HOUR: "1000000",
      MAX_EVENT_LOOP_DELAY_MS: "0",
    },
    "Pazar is ready",
    { cores: "0,1" },
  );
  try {
    for (const { id, token } of day.people.slice(0, sockets))
      clients.push(
        await connectPolling({
          origin: program.origin,
          id,
          token,
          onEvent: () => {},
          onLost: (reason) => say(`${id} lost its connection: ${reason}`),
        }),
      );
    const perform = performer(program.origin, day, { resultsAt, listingAt });
    await run(0.1, 60, perform); // warms caches and the compiler
    const steps: Step[] = [];
    for (const share of [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1]) {
      const step = await run(share, stepSeconds, perform);
      steps.push(step);
      say(`${share}: p95 ${worst(step).toFixed(0)} ms, ${step.failed} failed`);
      if (worst(step) > allowedMs) break;
    }
    const held = steps.findLast((step) => worst(step) <= allowedMs)?.share ?? 0;
    const memory: number[] = [memoryMb(program.pid)];
    const long: Step[] = [];
    if (held > 0)
      for (let minute = 0; minute < seconds / 60; minute += 1) {
        long.push(await run(held, 60, perform));
        memory.push(memoryMb(program.pid));
      }
    const table = describe(steps, long, memory, held);
    writeFileSync(path.join(root, "bench/day.md"), table);
    process.stdout.write(table);
  } finally {
    for (const client of clients) client.close();
    await program.stop();
  }
} finally {
  await scratch.stop();
  rmSync(data, { recursive: true, force: true });
}

type Perform = (action: Action, turn: number) => Promise<number>;

/** Returns what does one action and answers its status. */
function performer(
  origin: string,
  { people, photo, examples, offers }: DayPeople,
  { resultsAt, listingAt }: Record<"resultsAt" | "listingAt", (turn: number) => string>,
): Perform {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(Math.random() * list.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  };
  const page = async (address: string) =>
    (
      await request(origin + address, {
        headers: { "accept-encoding": "br", "accept-language": "tr", accept: "text/html" },
        isDropped: true,
      })
    ).status;
  const call = async (method: string, address: string, { token }: Person, body?: object) => {
    const csrf = createCsrfToken(secret);
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      cookie: `${csrfCookie}=${csrf}`,
      [csrfHeader]: csrf,
    };
    return (await request(origin + address, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status;
  };
  const perform: Record<Action, (turn: number) => Promise<number>> = {
    results: (turn) => page(resultsAt(turn)),
    listing: (turn) => page(listingAt(turn)),
    post: () =>
      call("POST", "/api/listings", pick(people), {
        ...pick(examples),
        photos: [photo],
        idempotency_key: randomUUID(),
      }),
    favorite: () => call("PUT", `/api/favorites/${pick(offers).id}`, pick(people)),
    message: () => {
      const offer = pick(offers);
      return call("POST", `/api/messages/${offer.seller_id}/${offer.id}`, pick(people), {
        client_id: randomUUID(),
        body: "Merhaba, ilanınız hâlâ satılık mı? Bugün gelip bakabilirim.",
      });
    },
  };
  return (action, turn) => perform[action](turn);
}

/** Every action begins at its time, whether or not earlier ones have ended; its time is counted from then. */
async function run(share: number, lastingSeconds: number, perform: Perform): Promise<Step> {
  const times: Times = { results: [], listing: [], post: [], favorite: [], message: [] };
  let failed = 0;
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const begin = async (action: Action): Promise<void> => {
    const pending: Promise<void>[] = [];
    const count = Math.round(rates[action] * share * lastingSeconds);
    for (let turn = 0; turn < count; turn += 1) {
      const due = startedAt + ((turn + Math.random()) * 1_000) / (rates[action] * share);
      await delay(Math.max(0, due - performance.now()));
      pending.push(
        perform(action, turn).then(
          (status) => {
            times[action].push(performance.now() - due);
            if (status >= 400) failed += 1;
          },
          () => void (failed += 1),
        ),
      );
    }
    await Promise.all(pending);
  };
  await Promise.all(actions.map(begin));
  const lasted = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { share, times, failed, lasted, generator: (user + system) / 1e6 / lasted };
}

/** Of the program and its children. */
function memoryMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
  return children.reduce((sum, child) => sum + memoryMb(Number(child)), own);
}

function describe(steps: readonly Step[], long: readonly Step[], memory: readonly number[], held: number): string {
  const row = ({ share, times, failed, generator }: Step, name = `${Math.round(share * 100)} %`): string => {
    const cells = actions.map(
      (action) => `${at(times[action], 0.5).toFixed(0)} / ${at(times[action], 0.95).toFixed(0)}`,
    );
    return `| ${name} | ${cells.join(" | ")} | ${failed} | ${(generator * 100).toFixed(0)} |`;
  };
  const head = [
    "| | result page | listing page | new listing | favorite | message | failed | generator, % of a core |",
    "|---|---:|---:|---:|---:|---:|---:|---:|",
  ];
  const last = steps.at(-1);
  const broken = last && worst(last) > allowedMs ? last : undefined;
  const first =
    broken && actions.toSorted((one, other) => at(broken.times[other], 0.95) - at(broken.times[one], 0.95))[0];
  return [
    "# A whole day",
    "",
    `Made by \`npm run bench:day\`: ${listings.toLocaleString("en")} listings; the average day of a large marketplace is ${rates.results} result pages (half of them categories and filters, half words, drawn from titles so that common ones repeat), ${rates.listing} listing pages, ${rates.post} new listings, ${rates.favorite} favorites and ${rates.message} messages a second, with ${sockets} people connected. ${processes} web process${processes === 1 ? "" : "es"}, jobs, PostgreSQL and the load generator share two cores. The generator is one Node process that keeps its connections and throws page bodies away unread; its share of a core stands beside each row. New listings show a photo that was sent before. Times are p50 / p95 in ms from the moment at which an action was due. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    "",
    `**Held with every p95 below ${allowedMs} ms: ${Math.round(held * 100)} % of the day**, ${Math.round((rates.results + rates.listing) * held)} pages a second. ${first ? `Beyond it the first to break is: ${first}.` : ""}`,
    "",
    ...head,
    ...steps.map((step) => row(step)),
    "",
    ...(long.length > 0
      ? [
          `${Math.round(held * 100)} % for ${long.length} minutes:`,
          "",
          ...head,
          ...long.map((step, minute) => row(step, `minute ${minute + 1}`)),
          "",
          `Memory of the program, MB, at the start and after each minute: ${memory.map((mb) => mb.toFixed(0)).join(", ")}.`,
          "",
        ]
      : []),
  ].join("\n");
}
