import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import pg from "pg";

const shipped = path.resolve(import.meta.dirname, "../../../../deploy/haproxy.cfg");
/** Debian keeps it where only root looks. */
const program = ["haproxy", "/usr/sbin/haproxy"].find((name) => spawnSync(name, ["-v"]).status === 0);

/** Tests with HAProxy are skipped where there is none: `apt-get install haproxy`, `brew install haproxy`. */
export const hasHaproxy = program !== undefined;

/** With deploy/haproxy.cfg, in front of three servers, of which it finds the one that is the primary. */
export async function startHaproxy(databaseUrls: readonly string[], port: string): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-haproxy-"));
  const roles = await Promise.all(databaseUrls.map(tellRole));
  const config = readFileSync(shipped, "utf8")
    .replace(/bind \S+/, `bind 127.0.0.1:${port}`)
    .replaceAll(/postgres-(\d):5432 check port 8008/g, (_, number: string) => {
      const index = Number(number) - 1;
      return `${new URL(databaseUrls[index] ?? "").host} check port ${roles[index]?.port}`;
    });
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const child = spawn(program ?? "", ["-db", "-f", file], { stdio: "ignore" });
  return {
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      for (const role of roles) role.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Answers what Patroni answers at `/primary`: 200 by the primary, 503 by any other. */
async function tellRole(connectionString: string): Promise<{ port: number; stop(): void }> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  pool.on("error", () => {});
  const server = createServer((_request, response) => {
    pool.query<{ is_replica: boolean }>("select pg_is_in_recovery() as is_replica").then(
      ({ rows }) => response.writeHead(rows[0]?.is_replica === false ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop() {
      server.closeAllConnections();
      server.close();
      void pool.end();
    },
  };
}
