import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./postgres/binaries.ts";
import { openCluster } from "./postgres/cluster.ts";
import { findLauncher, type LaunchCommand } from "./postgres/launcher.ts";
import { findFreePort, findRunningPort, isPostmasterRunning, readPidFile } from "./postgres/postmaster.ts";
import { errorMessage } from "../error-message.ts";
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
  /** The server ended and could not be started again. */
  onLost?: (reason: string) => void;
  /** The server ended and was started again. */
  onRestart?: () => void;
}

type Server = { port: number; isReused: boolean; ended: Promise<string>; stop(): Promise<void> };

const ATTEMPTS = 5;
const RETRY_MS = 300;
/** The port or folder is taken by another process that is just starting, or by the remains of a server that was killed. */
const isTaken = /Address already in use|lock file "postmaster.pid" already exists|pre-existing shared memory block/;
const RESTARTS = 3;
/** After running this long, the count of restarts begins anew. */
const STEADY_MS = 10 * 60_000;
const CHECK_EVERY_MS = 500;
const LOG_LINES = 5;
const MB = 1024 * 1024;

/** Starts PostgreSQL on this folder, or uses the one that runs there, and starts it again when it ends by itself. */
export async function startEmbeddedPostgres({
  folder,
  flags = [],
  onLost = () => {},
  onRestart = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const launcher = await findLauncher(findBinaries());
  const { data, password } = await openCluster(path.resolve(folder), launcher);
  const settings = [...machineSettings(), ...flags].flatMap((setting) => ["-c", setting]);
  const commandAt = (port: number) => launcher.command("postgres", ["-D", data, "-p", String(port), ...settings]);

  let server = await findOrLaunch(data, commandAt);
  const { port, isReused } = server;
  let isStopping = false;
  void (async () => {
    for (let restarts = 1; ; restarts++) {
      const startedAt = Date.now();
      const reason = await server.ended;
      if (isStopping) return;
      if (Date.now() - startedAt > STEADY_MS) restarts = 1;
      if (restarts > RESTARTS) return onLost(reason);
      try {
        // On the same port: its address has been handed out.
        server = await findOrLaunch(data, commandAt, port);
        onRestart();
      } catch (error) {
        return onLost(errorMessage(error));
      }
    }
  })();

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    isReused,
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
  };
}

async function findOrLaunch(
  data: string,
  commandAt: (port: number) => LaunchCommand,
  wantedPort?: number,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const running = await findRunningPort(data);
    if (running !== undefined) return reuse(data, running);

    const port = wantedPort ?? (await findFreePort());
    const server = await launch(commandAt(port), data);
    if ("stop" in server) return { port, isReused: false, ...server };

    if (!isTaken.test(server.log) || attempt === ATTEMPTS)
      throw new StartError(`PostgreSQL did not start: ${lastLines(server.log)}`);
    await sleep(RETRY_MS);
  }
}

/** The server of another process: nothing tells us when it ends, so we poll. */
function reuse(data: string, port: number): Server {
  const stopped = new AbortController();
  const watch = async (): Promise<string> => {
    while (isPostmasterRunning(data) && !stopped.signal.aborted)
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    return "the process that had started PostgreSQL has stopped it";
  };
  return { port, isReused: true, ended: watch(), stop: async () => stopped.abort() };
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

type Launched = { ended: Promise<string>; stop(): Promise<void> };

async function launch(command: LaunchCommand, data: string): Promise<Launched | { log: string }> {
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
  const endWatchdog = endWithThisProcess(child);
  const ended = closed.then(() => {
    endWatchdog();
    return lastLines(log);
  });
  while (isRunning(child)) {
    const postmaster = readPidFile(data);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return { ended, stop: stopper(child, ended) };
    await sleep(10);
  }
  await ended;
  return { log };
}

/** Even by kill -9: a shell waits until the pipe from this process closes, and then asks PostgreSQL for a fast shutdown. */
function endWithThisProcess({ pid }: ChildProcess): () => void {
  if (pid === undefined || process.platform === "win32") return () => {};
  const watchdog = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.once("error", () => {}).unref();
  watchdog.stdin.once("error", () => {});
  if ("unref" in watchdog.stdin && typeof watchdog.stdin.unref === "function") watchdog.stdin.unref();
  return () => void watchdog.kill("SIGKILL");
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function stopper(child: ChildProcess, ended: Promise<unknown>): () => Promise<void> {
  const interrupt = () => void child.kill("SIGINT");
  process.once("exit", interrupt);
  return async () => {
    process.off("exit", interrupt);
    interrupt();
    await ended;
  };
}

function lastLines(log: string): string {
  return log.trim().split("\n").slice(-LOG_LINES).join(" | ");
}
