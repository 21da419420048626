// Cost of messages: 1,000 people connected by polling who send 100 messages a second to each other, in one process and
// in two; and the queries behind the pages with a million messages. Usage: npm run bench:messages. Writes bench/tables/messages.md.
// BENCH_SECONDS, BENCH_PEOPLE, BENCH_PER_SECOND and BENCH_MESSAGES change how much.
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { findConversations } from "../server/src/features/messages/list-conversations.ts";
import { countUnread } from "../server/src/features/messages/messages.queries.ts";
import { viewConversation } from "../server/src/features/messages/view-conversation.ts";
import { createCsrfToken } from "../server/src/platform/security/csrf.ts";
import { openMessagesDatabase, type MessagesDatabase, type Pair } from "./tools/messages-database.ts";
import { connectPolling, request, type PollingClient } from "./tools/polling-client.ts";
import { cpuMs, root, startProgram, type Program } from "./tools/program.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const seconds = number("BENCH_SECONDS", 60);
const people = number("BENCH_PEOPLE", 1_000);
const messages = number("BENCH_MESSAGES", 1_000_000);
const port = number("BENCH_PORT", 42_310);
const perSecond = number("BENCH_PER_SECOND", 100);
/** 99th percentile of the delivery. */
const allowedMs = 250;
const connectAtOnce = 50;
const secret = "the secret of a bench that is no secret at all";

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const at = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(
    1,
  );

const database = await openMessagesDatabase(people, messages);
const load = loadavg()[0] ?? 0;
try {
  const queries = await measureQueries(database);
  const rows = [await measure(1), await measure(2)];
  const table = [
    "# Messages",
    "",
    `Made by \`npm run bench:messages\`: ${people} people connected by polling, ${perSecond} messages a second between them for ${seconds} s, with ${messages} messages written before. All server processes share one core; PostgreSQL and the load generator share what is left of ${navigator.hardwareConcurrency}. Delivery is from the beginning of the call that sends a message until the receiver's client has it. Allowed are ${allowedMs} ms at the 99th percentile. The machine's load before the run was ${load.toFixed(1)}.`,
    "",
    "| | sent | not delivered | delivery, median ms | 99th percentile ms | answer to the sender, median ms | 99th percentile ms | memory a connection, kB | CPU, % of the core |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
    "",
    `What the pages ask for, with ${messages} messages (median of 50, over one connection):`,
    "",
    "| | ms |",
    "|---|---:|",
    ...queries,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/messages.md"), table);
  process.stdout.write(table);
} finally {
  await database.stop();
}

async function measure(processes: number): Promise<string> {
  const programs: Program[] = [];
  const clients: PollingClient[] = [];
  try {
    for (let index = 0; index < processes; index += 1) {
      programs.push(
        await startProgram(
          "server/src/testing/processes/server-process.ts",
          port + index,
          {
            NODE_ENV: "production",
            ROLES: "web,realtime",
            DATABASE_URL: database.url,
            APP_SECRET: secret,
            DATA_DIR: tmpdir(),
            LOG_LEVEL: "error",
            API_LIMIT_PER_MINUTE: "1000000",
            MESSAGE_LIMIT_PER_MINUTE: "1000000",
            MESSAGE_LIMIT_PER_HOUR: "1000000",
            MAX_EVENT_LOOP_DELAY_MS: "0",
          },
          "ready at",
        ),
      );
    }
    const before = memoryKb(programs);
    const sentAt = new Map<string, number>();
    const delivery: number[] = [];
    const answers: number[] = [];
    const connect = async (id: number, origin: string): Promise<void> => {
      const onEvent = (name: string, details: unknown): void => {
        if (name !== "new_message" || !isMessageTo(details, id)) return;
        const startedAt = sentAt.get(details.client_id);
        if (startedAt === undefined || !sentAt.delete(details.client_id)) return;
        delivery.push(performance.now() - startedAt);
      };
      clients.push(
        await connectPolling({
          origin,
          id,
          token: database.tokenOf(id),
          onEvent,
          onLost: (reason) => say(`${id} lost its connection: ${reason}`),
        }),
      );
    };
    const waiting = database.pairs.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]).values();
    // With two processes, the two people of a pair are in different ones.
    await Promise.all(
      Array.from({ length: connectAtOnce }, async () => {
        for (const id of waiting) await connect(id, originOf(programs, id));
      }),
    );
    await delay(5_000);
    const perConnection = (memoryKb(programs) - before) / people;
    say(`${people} connected to ${processes}`);

    const cpuBefore = programs.map(({ pid }) => cpuMs(pid));
    const startedAt = performance.now();
    const sending: Promise<void>[] = [];
    for (let index = 0; index < seconds * perSecond; index += 1) {
      await delay(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()));
      const pair = database.pairs[(index * 7_919) % database.pairs.length];
      if (pair) sending.push(sendOne(pair, index % 2 === 0, programs, sentAt, answers));
    }
    await Promise.all(sending);
    const lasted = performance.now() - startedAt;
    const cpu = programs.map(({ pid }, index) => (cpuMs(pid) - (cpuBefore[index] ?? 0)) / lasted);
    await delay(3_000);
    const name = processes === 1 ? "one process" : `${processes} processes`;
    if (Number(at(delivery, 0.99)) > allowedMs) process.exitCode = 1;
    const share = cpu.map((one) => (one * 100).toFixed(0)).join(" + ");
    return `| ${name} | ${sending.length} | ${sentAt.size} | ${at(delivery, 0.5)} | ${at(delivery, 0.99)} | ${at(answers, 0.5)} | ${at(answers, 0.99)} | ${perConnection.toFixed(0)} | ${share} |`;
  } finally {
    for (const client of clients) client.close();
    for (const program of programs) await program.stop();
  }
}

function originOf(programs: readonly Program[], id: number): string {
  const program = programs[id % programs.length];
  if (!program) throw new Error("no process");
  return program.origin;
}

async function sendOne(
  { listingId, buyerId, sellerId }: Pair,
  isByBuyer: boolean,
  programs: readonly Program[],
  sentAt: Map<string, number>,
  answers: number[],
): Promise<void> {
  const [from, to] = isByBuyer ? [buyerId, sellerId] : [sellerId, buyerId];
  const client_id = randomUUID();
  const csrf = createCsrfToken(secret);
  const startedAt = performance.now();
  sentAt.set(client_id, startedAt);
  const { status, text } = await request(`${originOf(programs, from)}/api/messages/${to}/${listingId}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${database.tokenOf(from)}`,
      "content-type": "application/json",
      cookie: `${csrfCookie}=${csrf}`,
      [csrfHeader]: csrf,
    },
    body: JSON.stringify({ client_id, body: "Merhaba, ilanınız hâlâ satılık mı? Bugün gelip bakabilirim." }),
  });
  if (status !== 201) throw new Error(`sending answered ${status}: ${text}`);
  answers.push(performance.now() - startedAt);
}

function isMessageTo(details: unknown, id: number): details is { client_id: string } {
  return (
    typeof details === "object" &&
    details !== null &&
    "receiver_id" in details &&
    details.receiver_id === id &&
    "client_id" in details &&
    typeof details.client_id === "string"
  );
}

function memoryKb(programs: readonly Program[]): number {
  return programs.reduce(
    (sum, { pid }) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
    0,
  );
}

async function measureQueries({ db, pairs }: MessagesDatabase): Promise<string[]> {
  const [pair] = pairs;
  if (!pair) throw new Error("nobody talks");
  const { buyerId: userId, sellerId: otherId, listingId } = pair;
  const conversation = { userId, otherId, listingId };
  const dependencies = { db, config: { APP_SECRET: "not that of a site" } };
  const middle = (await viewConversation(dependencies, conversation, {})).messages[0]?.id ?? 1;
  const asked: [string, () => Promise<unknown>][] = [
    ["the list of conversations", () => findConversations(dependencies, { userId })],
    ["a search in it", () => findConversations(dependencies, { userId, search: "bulunmaz" })],
    ["a conversation's newest messages", () => viewConversation(dependencies, conversation, {})],
    ["those before", () => viewConversation(dependencies, conversation, { before: middle })],
    ["those after", () => viewConversation(dependencies, conversation, { after: middle })],
    ["the unread count", () => countUnread(db, userId)],
  ];
  const rows: string[] = [];
  for (const [name, ask] of asked) {
    const times: number[] = [];
    for (let time = 0; time < 50; time += 1) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
    rows.push(`| ${name} | ${at(times, 0.5)} |`);
  }
  return rows;
}
