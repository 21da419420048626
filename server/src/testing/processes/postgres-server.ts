import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "../../platform/database/postgres/binaries.ts";
import { openCluster } from "../../platform/database/postgres/cluster.ts";
import { findLauncher } from "../../platform/database/postgres/launcher.ts";
import { findFreePort, readPidFile } from "../../platform/database/postgres/postmaster.ts";

/** Of the test's context: tests that run side by side have no other. */
export type OnTestFinished = (undo: () => Promise<void>) => void;

export type PostgresServer = {
  /** While it is stopped, a template for others. */
  folder: string;
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends at once, without a checkpoint, as when the machine dies. */
  crash(): Promise<void>;
  /** Stops answering without closing anything, as a machine does whose disk hangs. */
  freeze(): void;
  thaw(): void;
};

/** A PostgreSQL of its own that nobody watches: tests take it away and bring it back at the same address. */
export async function startPostgresServer(
  onTestFinished: OnTestFinished,
  template?: string,
  /** The server that this one follows; the template is a copy of it. */
  primary?: Pick<PostgresServer, "url">,
): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-outage-"));
  if (template !== undefined) execFileSync("cp", ["-a", `${template}/.`, folder]);
  const launcher = await findLauncher(findBinaries());
  const { data, password } = await openCluster(folder, launcher);
  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "shared_buffers=16MB"];
  if (primary) {
    const { hostname, port: primaryPort } = new URL(primary.url);
    settings.push(
      `primary_conninfo=host=${hostname} port=${primaryPort} user=postgres password=${password}`,
      "wal_retrieve_retry_interval=100ms",
    );
    const { uid, gid } = statSync(data);
    writeFileSync(path.join(data, "standby.signal"), "");
    chownSync(path.join(data, "standby.signal"), uid, gid);
  }
  let child: ChildProcess | undefined;

  const server: PostgresServer = {
    folder,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async start() {
      const flags = settings.flatMap((setting) => ["-c", setting]);
      const { file, args, options } = launcher.command("postgres", ["-D", data, "-p", String(port), ...flags]);
      child = spawn(file, args, { ...options, stdio: "ignore" });
      while (!readPidFile(data)?.isReady) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
        await sleep(20);
      }
    },
    stop: () => end("SIGINT"),
    crash: () => end("SIGQUIT"),
    freeze: () => signal("STOP"),
    thaw: () => signal("CONT"),
  };
  const end = async (how: "SIGINT" | "SIGQUIT"): Promise<void> => {
    if (child?.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(how);
    await ended;
  };
  const signal = (name: string): void => {
    const postmaster = String(child?.pid);
    spawnSync("pkill", [`-${name}`, "-P", postmaster]);
    spawnSync("kill", [`-${name}`, postmaster]);
  };
  await server.start();
  onTestFinished(async () => {
    server.thaw();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}
