import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { cloneDatabase } from "./database/test-database.ts";
import { freePort } from "./processes/free-port.ts";

const program = path.join(import.meta.dirname, "../main.ts");
const isUp = async (address: string): Promise<boolean> => (await fetch(address).catch(() => undefined))?.ok ?? false;

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), "pazar-start-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function start(environment: Record<string, string>, command = process.execPath, args = [program]): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function takenPort(): Promise<number> {
  const taken = net.createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const address = taken.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

const database = {
  DATABASE_URL: "postgres://127.0.0.1:1/pazar",
  APP_SECRET: "a secret of at least thirty-two letters",
};

test.for<[string, () => Promise<Record<string, string>>, RegExp]>([
  [
    "the port is taken",
    async () => ({ PORT: String(await takenPort()) }),
    /^PORT \d+ is in use on 127\.0\.0\.1: .+\.$/,
  ],
  [
    "the host is another machine's",
    async () => ({ HOST: "203.0.113.1" }),
    /^HOST 203\.0\.113\.1, .+ \(EADDRNOTAVAIL\)\.$/,
  ],
  ["the host does not exist", async () => ({ HOST: "no-such-host.invalid" }), /^HOST no-such-host\.invalid, .+\.$/],
  ["the folder is a file", async () => ({ DATA_DIR: fileInsteadOfFolder() }), /^DATA_DIR \(.+\) is not writable\.$/],
  [
    "a newer version has taken away what it uses",
    async () => newerDatabase({ needs: "9998" }),
    /^The database is newer than this program: its migration 9999_newer\.sql removed what versions without migration 9998 use\. Start a newer version\.$/,
  ],
  ["no database answers", async () => database, /^DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.$/],
])("one sentence and the end when %s", async ([, environment, sentence]) => {
  const child = start({ PORT: "0", DATA_DIR: folder(), ...(await environment()) });
  const [said] = await Promise.all([child.stderr && text(child.stderr), once(child, "exit")]);
  expect(said?.trim()).toMatch(sentence);
  expect(child.exitCode).toBe(1);
});

function fileInsteadOfFolder(): string {
  const file = path.join(folder(), "file");
  writeFileSync(file, "");
  return file;
}

/** A newer version has been started on it. */
async function newerDatabase({ needs }: { needs: string | null }): Promise<Record<string, string>> {
  const { pool, url } = await cloneDatabase();
  await pool.query("insert into schema_migrations (name, sha256, needs) values ('9999_newer.sql', '', $1)", [needs]);
  return { ...database, DATABASE_URL: url };
}

/** Longer than a busy machine takes. */
const waiting = { timeout: 60_000, interval: 200 };

test.for(["SIGTERM", "SIGKILL", "SIGHUP"] as const)("%s to npm ends the program and frees the port", async (signal) => {
  const { url } = await cloneDatabase();
  const port = await freePort();
  // As `npm start` runs it, without preparing the checkout once more; the site's build is not needed.
  const environment = { PORT: port, DATA_DIR: folder(), ...database, DATABASE_URL: url, ROLES: "realtime" };
  const npm = start({ ...environment, STOP_DELAY_MS: "0" }, "npm", ["--ignore-scripts", "start"]);
  const address = `http://127.0.0.1:${port}/healthz`;
  await vi.waitFor(async () => expect(await isUp(address)).toBe(true), waiting);
  npm.kill(signal);
  await vi.waitFor(async () => expect(await isUp(address)).toBe(false), waiting);
});

test("starts beside a newer version that has only added to the database, and says so in the log", async () => {
  const port = await freePort();
  const environment = { PORT: port, DATA_DIR: folder(), ROLES: "realtime", LOG_LEVEL: "warn" };
  const child = start({ ...environment, ...(await newerDatabase({ needs: null })) });
  let log = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (log += part));
  await vi.waitFor(async () => expect(await isUp(`http://127.0.0.1:${port}/readyz`)).toBe(true), waiting);
  await vi.waitFor(() => expect(log).toMatch(/9999_newer\.sql.*the database is newer than this program/), waiting);
});
