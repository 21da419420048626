import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./postgres/binaries.ts";
import { openCluster } from "./postgres/cluster.ts";
import { findLauncher, type LaunchCommand } from "./postgres/launcher.ts";
import { findFreePort, findRunningPort, readPidFile } from "./postgres/postmaster.ts";
import { StartError } from "../start-error.ts";

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** True when the server belongs to another process, which also stops it. */
  isReused: boolean;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** Settings as `name=value`; they win over the ones below. */
  flags?: readonly string[];
}

const ATTEMPTS = 3;
const LOG_LINES = 5;
const MB = 1024 * 1024;

export async function startEmbeddedPostgres({ folder, flags = [] }: Options): Promise<EmbeddedPostgres> {
  const launcher = await findLauncher(findBinaries());
  const { data, password } = await openCluster(path.resolve(folder), launcher);
  const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

  for (let attempt = 1; ; attempt++) {
    const running = await findRunningPort(data);
    if (running !== undefined) return { url: urlAt(running), port: running, isReused: true, stop: async () => {} };

    const port = await findFreePort();
    const settings = [...machineSettings(), ...flags].flatMap((setting) => ["-c", setting]);
    const server = await launch(launcher.command("postgres", ["-D", data, "-p", String(port), ...settings]), data);
    if ("stop" in server) return { url: urlAt(port), port, isReused: false, stop: server.stop };

    const isTaken = /Address already in use|lock file "postmaster.pid" already exists/.test(server.log);
    if (!isTaken || attempt === ATTEMPTS) throw new StartError(`PostgreSQL did not start: ${lastLines(server.log)}`);
  }
}

function machineSettings(): string[] {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / MB;
  return [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "jit=off",
    "random_page_cost=1.1",
    // A million listings with their indexes take about 3 GB; memory is only taken as it is used.
    `shared_buffers=${Math.round(Math.min(Math.max(memory / 4, 128), 4096))}MB`,
    `effective_cache_size=${Math.round(memory / 2)}MB`,
  ];
}

async function launch(command: LaunchCommand, data: string): Promise<{ stop(): Promise<void> } | { log: string }> {
  // Its own process group: Ctrl-C must reach the database only after the requests in flight are done.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-4000);
  });
  const closed = once(child, "close").catch((error: unknown) => {
    log += String(error);
  });
  while (isRunning(child)) {
    const postmaster = readPidFile(data);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return { stop: stopper(child, closed) };
    await sleep(10);
  }
  await closed;
  return { log };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function stopper(child: ChildProcess, closed: Promise<unknown>): () => Promise<void> {
  const interrupt = () => void child.kill("SIGINT");
  process.once("exit", interrupt);
  return async () => {
    process.off("exit", interrupt);
    interrupt();
    await closed;
  };
}

function lastLines(log: string): string {
  return log.trim().split("\n").slice(-LOG_LINES).join(" | ");
}
