import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { createCsrfToken } from "../../server/src/platform/security/csrf.ts";
import { prepareDay, type DayPeople, type Person } from "./day-people.ts";
import { connectPolling, request, type PollingClient } from "./polling-client.ts";
import { startProgram } from "./program.ts";
import { openScratchDatabase } from "./scratch-database.ts";
import { watchStolenTime } from "./stolen-time.ts";
import { drawAddresses } from "./visitor-addresses.ts";

/** How often, in a second of the whole day. */
export const rates = { results: 208, listing: 208, post: 8, favorite: 20, message: 20 };
export const sockets = 500;
type Action = keyof typeof rates;
export const actions: Action[] = ["results", "listing", "post", "favorite", "message"];
type Times = Record<Action, number[]>;
export type Step = { share: number; times: Times; failed: number; lasted: number; generator: number; stolen: number };

export type Day = {
  /** The process that runs it; web processes are its children. */
  pid: number;
  /** Answers how long each action took. */
  run(share: number, lastingSeconds: number): Promise<Step>;
  stop(): Promise<void>;
};

const secret = "the secret of a bench that is no secret at all";

/** The average day of a large marketplace, ready to be run in shares of the whole. */
export async function openDay(listings: number, processes: number, say: (line: string) => void): Promise<Day> {
  const scratch = await openScratchDatabase(listings, say);
  const data = mkdtempSync(path.join(tmpdir(), "pazar-day-"));
  const clients: PollingClient[] = [];
  const undo: (() => unknown)[] = [() => scratch.stop(), () => rmSync(data, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const people = await prepareDay(scratch.pool, 2_000);
    const drawn = await drawAddresses(scratch.pool);
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
      Number(process.env["BENCH_PORT"] ?? 42_330),
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
    undo.push(() => program.stop());
    undo.push(() => clients.forEach((client) => client.close()));
    for (const { id, token } of people.people.slice(0, sockets))
      clients.push(
        await connectPolling({
          origin: program.origin,
          id,
          token,
          onEvent: () => {},
          onLost: (reason) => say(`${id} lost its connection: ${reason}`),
        }),
      );
    const perform = performer(program.origin, people, { resultsAt, listingAt });
    return { pid: program.pid, run: (share, lastingSeconds) => run(share, lastingSeconds, perform), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes from the lists in turn, from each at random. */
const mixed =
  (pages: readonly (readonly string[])[]) =>
  (turn: number): string => {
    const list = pages[turn % pages.length] ?? [];
    return list[Math.floor(Math.random() * list.length)] ?? "/";
  };

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
  const stolenSince = watchStolenTime();
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
  return { share, times, failed, lasted, generator: (user + system) / 1e6 / lasted, stolen: stolenSince() };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Of the program and its children. */
export function memoryMb(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryMb(child), own);
}

/** Open files and sockets of the program and its children. */
export function fileHandles(pid: number): number {
  const own = readdirSync(`/proc/${pid}/fd`).length;
  return childrenOf(pid).reduce((sum, child) => sum + fileHandles(child), own);
}

export const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const tableHead = [
  "| | result page | listing page | new listing | favorite | message | failed | generator, % of a core | stolen, % |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
];

/** p50 / p95 of each action. */
export function tableRow(name: string, { times, failed, generator, stolen }: Step): string {
  const cells = actions.map((action) => `${at(times[action], 0.5).toFixed(0)} / ${at(times[action], 0.95).toFixed(0)}`);
  return `| ${name} | ${cells.join(" | ")} | ${failed} | ${(generator * 100).toFixed(0)} | ${(stolen * 100).toFixed(0)} |`;
}
