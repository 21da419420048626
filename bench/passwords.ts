// Cost of signing in, and its effect on others: the time of an unrelated call, idle and while 20 people
// log in at once. Usage: npm run bench:passwords. Writes bench/tables/passwords.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashPassword } from "../server/src/platform/security/passwords.ts";
import { median } from "./tools/load.ts";
import { root, startProgram } from "./tools/program.ts";

const people = 20;
const calls = 400;

const hashTimes: number[] = [];
for (let i = 0; i < 15; i++) hashTimes.push(await timed(() => hashPassword("pazar1234", "127.0.0.1")));

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const limits = {
  LOGIN_LIMIT_PER_ACCOUNT: "1000000",
  LOGIN_LIMIT_PER_ADDRESS: "1000000",
  API_LIMIT_PER_MINUTE: "1000000",
};
const program = await startProgram(
  "server/src/main.ts",
  42_304,
  { DATA_DIR: folder, LOG_LEVEL: "warn", ...limits },
  "Pazar is ready",
);
try {
  const quiet = await callTimes();
  let isOver = false;
  let logins = 0;
  const crowd = Array.from({ length: people }, async () => {
    while (!isOver) {
      await logIn();
      logins++;
    }
  });
  const startedAt = performance.now();
  const busy = await callTimes();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await Promise.all(crowd);
  const table = [
    "# Passwords",
    "",
    `Made by \`npm run bench:passwords\`: ${calls} calls of \`GET /api/settings\` one after the other, first alone, then while ${people} people log in without pause.`,
    "",
    "| what | ms |",
    "|---|---:|",
    `| one argon2id hash, median | ${median(hashTimes).toFixed(1)} |`,
    `| the call alone, median | ${percentile(quiet, 0.5)} |`,
    `| the call alone, 99th percentile | ${percentile(quiet, 0.99)} |`,
    `| the call during logins, median | ${percentile(busy, 0.5)} |`,
    `| the call during logins, 99th percentile | ${percentile(busy, 0.99)} |`,
    "",
    `Logins meanwhile: ${(logins / seconds).toFixed(1)} a second, with the server on one core.`,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/passwords.md"), table);
  process.stdout.write(table);
} finally {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function callTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < calls; i++)
    times.push(await timed(() => fetch(`${program.origin}/api/settings`).then((response) => response.arrayBuffer())));
  return times;
}

async function logIn(): Promise<void> {
  const prepared = await fetch(`${program.origin}/sanctum/csrf-cookie`);
  const cookie = prepared.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const response = await fetch(`${program.origin}/api/login`, {
    method: "POST",
    headers: { cookie, "x-xsrf-token": cookie.split("=")[1] ?? "", "content-type": "application/json" },
    body: JSON.stringify({ email: "ayse@pazar.test", password: "pazar1234" }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}`);
}

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
