import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { StartError } from "../start-error.ts";

const temporary = mkdtempSync(path.join(os.tmpdir(), "pazar-postgres-"));
const folder = path.join(temporary, "data", "postgres");
const pidFile = path.join(folder, "cluster", "data", "postmaster.pid");
const flags = ["fsync=off", "shared_buffers=16MB"];

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, flags });
  onTestFinished(server.stop);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const startError = (message: RegExp) => (error: unknown) => error instanceof StartError && message.test(error.message);

describe("embedded PostgreSQL", () => {
  test("starts, keeps its data over a restart and is private", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 42 as answer");
    expect(await ask(first.url, "show listen_addresses")).toBe("127.0.0.1");
    expect(await ask(first.url, "show unix_socket_directories")).toBe("");
    expect(await ask(first.url, "show shared_buffers")).toBe("16MB");
    await expect(ask(first.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(
      "password authentication failed",
    );
    expect(statSync(path.join(folder, "cluster", "password")).mode & 0o777).toBe(0o600);
    await first.stop();
    await expect(ask(first.url, "select 1")).rejects.toThrow("ECONNREFUSED");

    const second = await start();
    expect(second.isReused).toBe(false);
    expect(await ask(second.url, "select answer from kept")).toBe(42);
  });

  test("a second start on the same folder uses the running server and leaves it running", async () => {
    const owner = await start();
    const guest = await start();
    expect(guest).toMatchObject({ isReused: true, port: owner.port, url: owner.url });
    await guest.stop();
    expect(await ask(owner.url, "select 1")).toBe(1);
  });

  test("recovers when PostgreSQL was killed and another program has its pid now", async () => {
    const killed = await start();
    const leftOver = readFileSync(pidFile, "utf8");
    await killed.stop();
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    onTestFinished(() => void stranger.kill());
    await once(stranger, "spawn");
    writeFileSync(pidFile, leftOver.replace(/^\d+/, String(stranger.pid)));

    const again = await start();
    expect(again.isReused).toBe(false);
    expect(await ask(again.url, "select 1")).toBe(1);
    expect(stranger.exitCode).toBe(null);
  });

  test.runIf(process.platform === "linux")("stops when the process that started it is killed", async () => {
    const module = path.join(import.meta.dirname, "embedded-postgres.ts");
    const script = `import(${JSON.stringify(module)}).then(async ({ startEmbeddedPostgres }) => {
      console.log((await startEmbeddedPostgres(${JSON.stringify({ folder, flags })})).url);
      setInterval(() => {}, 1000);
    })`;
    const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    const [line]: unknown[] = await once(parent.stdout, "data");
    const url = String(line).trim();
    expect(await ask(url, "select 1")).toBe(1);
    parent.kill("SIGKILL");
    await expect.poll(() => ask(url, "select 1").catch(String)).toContain("ECONNREFUSED");
  });

  test("is started again at the same address when it ends, three times", async () => {
    const onLost = vi.fn<(reason: string) => void>();
    const onRestart = vi.fn<() => void>();
    const server = await startEmbeddedPostgres({ folder, flags, onLost, onRestart });
    onTestFinished(server.stop);
    const killIt = () => process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGKILL");
    for (const restarts of [1, 2, 3]) {
      killIt();
      await expect.poll(() => onRestart.mock.calls.length).toBe(restarts);
      expect(await ask(server.url, "select 1")).toBe(1);
    }
    expect(onLost).not.toHaveBeenCalled();
    killIt();
    await expect.poll(() => onLost.mock.calls.length).toBe(1);
  });

  test("a second process goes on with a server of its own when the first one stops", async () => {
    const owner = await startEmbeddedPostgres({ folder, flags });
    const guest = await start();
    expect(guest.isReused).toBe(true);
    await owner.stop();
    await expect.poll(() => ask(guest.url, "select 1").catch(String)).toBe(1);
    await guest.stop();
    await expect(ask(guest.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  });

  test("says what is wrong in one sentence", async () => {
    const file = path.join(temporary, "file");
    writeFileSync(file, "");
    const below = path.join(file, "postgres");
    await expect(startEmbeddedPostgres({ folder: below })).rejects.toSatisfy(
      startError(/^DATA_DIR \(.*postgres\) is not writable\.$/),
    );
    await expect(startEmbeddedPostgres({ folder, flags: ["no_such_setting=1"] })).rejects.toSatisfy(
      startError(/^PostgreSQL did not start: .*unrecognized configuration parameter "no_such_setting"/),
    );
  });
});
