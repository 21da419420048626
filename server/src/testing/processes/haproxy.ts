import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const shipped = path.resolve(import.meta.dirname, "../../../../deploy/haproxy.cfg");
/** Debian keeps it where only root looks. */
const program = ["haproxy", "/usr/sbin/haproxy"].find((name) => spawnSync(name, ["-v"]).status === 0);

/** Tests with HAProxy are skipped where there is none: `apt-get install haproxy`, `brew install haproxy`. */
export const hasHaproxy = program !== undefined;

/** A PostgreSQL server and where it is asked whether it is the primary. */
export type Behind = { url: string; statusPort: string };

/** With deploy/haproxy.cfg, in front of three servers, of which it finds the one that is the primary. */
export function startHaproxy(servers: readonly Behind[], port: string): { stop(): Promise<void> } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-haproxy-"));
  const config = readFileSync(shipped, "utf8")
    .replace(/bind \S+/, `bind 127.0.0.1:${port}`)
    .replaceAll(/postgres-(\d):5432 check port 8008/g, (_, number: string) => {
      const { url = "", statusPort } = servers[Number(number) - 1] ?? {};
      return `${new URL(url).host} check port ${statusPort}`;
    });
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const child = spawn(program ?? "", ["-db", "-f", file], { stdio: "ignore" });
  return {
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
