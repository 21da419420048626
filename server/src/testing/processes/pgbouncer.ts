import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** Debian keeps it where only root looks. */
const program = ["pgbouncer", "/usr/sbin/pgbouncer"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** Tests with PgBouncer are skipped where there is none: `apt-get install pgbouncer`, `brew install pgbouncer`. */
export const hasPgBouncer = program !== undefined;

/** In transaction mode, with three connections to the server: any two transactions may use different ones. */
export async function startPgBouncer(
  databaseUrl: string,
  connectQuery: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-pgbouncer-"));
  const listenPort = await freePort();
  writeFileSync(path.join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
`,
  );
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? 65_534 : undefined;
  if (owner !== undefined) chmodSync(folder, 0o755);
  const child = spawn(program ?? "pgbouncer", [path.join(folder, "pgbouncer.ini")], {
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
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${listenPort}` }).href,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
