import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";

const ANSWER_LIMIT_MS = 60_000;
const EMPTY_FILE_LIMIT_MS = 5_000;

/** What postmaster.pid says; numbers are NaN while PostgreSQL has not written them yet. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const pidFile = (data: string) => path.join(data, "postmaster.pid");

export function readPidFile(data: string): Postmaster | undefined {
  try {
    const [pid = "", , , port = "", , , , status = ""] = readFileSync(pidFile(data), "utf8").split("\n");
    return { pid: Number.parseInt(pid, 10), port: Number.parseInt(port, 10), isReady: status.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/** The port of the server that already runs on this folder; waits for one that is just starting or stopping. */
export async function findRunningPort(data: string): Promise<number | undefined> {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  while (Date.now() < deadline) {
    const postmaster = readPidFile(data);
    if (!postmaster) return undefined;
    if (!isRunning(postmaster, data)) {
      // PostgreSQL refuses to start when the file is empty or names a pid that another program has got since.
      rmSync(pidFile(data), { force: true });
      return undefined;
    }
    if (postmaster.isReady && (await accepts(postmaster.port))) return postmaster.port;
    await sleep(50);
  }
  throw new StartError(`The PostgreSQL that runs in ${data} does not answer.`);
}

export function isPostmasterRunning(data: string): boolean {
  const postmaster = readPidFile(data);
  return postmaster !== undefined && isRunning(postmaster, data);
}

function isRunning({ pid }: Postmaster, data: string): boolean {
  if (Number.isNaN(pid)) return fileAge(pidFile(data)) < EMPTY_FILE_LIMIT_MS;
  return `${commandLine(pid)} `.includes(`${path.join("bin", "postgres")} -D ${data} `);
}

function commandLine(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" }).trimEnd();
  } catch {
    return "";
  }
}

function fileAge(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
