import { spawn, spawnSync, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "./free-port.ts";

/** Debian keeps it where only root looks. */
const program = ["pgbouncer", "/usr/sbin/pgbouncer"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** Tests with PgBouncer are skipped where there is none: `apt-get install pgbouncer`, `brew install pgbouncer`. */
export const hasPgBouncer = program !== undefined;

const shipped = path.resolve(import.meta.dirname, "../../../../deploy/pgbouncer.ini");

export type PgBouncer = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
};

/** With deploy/pgbouncer.ini, and other settings instead of its own where they are given. */
export async function startPgBouncer(
  databaseUrl: string,
  { connectQuery, poolSize }: { connectQuery?: string; poolSize?: number } = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-pgbouncer-"));
  const listenPort = await freePort();
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const ini = readFileSync(shipped, "utf8")
    .replace("pazar = host=postgres port=5432", `${pathname.slice(1)} = host=${hostname} port=${port}`)
    .replace(/(?<=connect_query=').*(?='$)/m, (own) => connectQuery?.replaceAll("'", "''") ?? own)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace(/(?<=^default_pool_size = ).*$/m, (own) => String(poolSize ?? own));
  writeFileSync(path.join(folder, "pgbouncer.ini"), ini);
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? 65_534 : undefined;
  if (owner !== undefined) chmodSync(folder, 0o755);
  let child: ChildProcessByStdio<null, null, Readable>;
  const start = async (): Promise<void> => {
    child = spawn(program ?? "pgbouncer", [path.join(folder, "pgbouncer.ini")], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(owner !== undefined && { uid: owner, gid: owner }),
    });
    await new Promise<void>((resolve, reject) => {
      let said = "";
      child.stderr.on("data", (data: Buffer) => {
        said += data.toString();
        if (said.includes("process up")) resolve();
      });
      child.once("exit", (code) => reject(new Error(`PgBouncer ended with ${code}: ${said}`)));
    });
  };
  const kill = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${listenPort}` }).href,
    start,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
