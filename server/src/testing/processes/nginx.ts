import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const deploy = path.resolve(import.meta.dirname, "../../../../deploy");
/** Debian keeps it where only root looks. */
const program = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);

/** Tests with nginx are skipped where there is none: `apt-get install nginx-light openssl`, `brew install nginx`. */
export const hasNginx = program !== undefined && spawnSync("openssl", ["version"]).status === 0;

export type Nginx = { port: string; certificate: string; stop(): Promise<void> };

/** With the files of deploy/: only ports and folders differ. The ports are those of two web processes and of realtime. */
export async function startNginx(upstreams: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-nginx-"));
  const port = await freePort();
  const redirectPort = await freePort();
  for (const name of ["ssl", "cache", "logs"]) mkdirSync(path.join(folder, name));
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=pazar.example";
  const files = `-addext subjectAltName=IP:127.0.0.1 -keyout ${folder}/ssl/privkey.pem -out ${folder}/ssl/fullchain.pem`;
  execFileSync("openssl", `${request} ${files}`.split(" "), { stdio: "ignore" });
  const here = (file: string): string =>
    readFileSync(path.join(deploy, file), "utf8")
      .replaceAll("/etc/ssl/pazar", path.join(folder, "ssl"))
      .replaceAll("/var/cache/nginx", path.join(folder, "cache"))
      .replaceAll("/var/log/nginx", path.join(folder, "logs"))
      .replace("listen 80;", `listen 127.0.0.1:${redirectPort};`)
      .replace("listen 443 ", `listen 127.0.0.1:${port} `)
      .replaceAll(/127\.0\.0\.1:300(\d)/g, (_, number: string) => `127.0.0.1:${upstreams[Number(number)]}`);
  writeFileSync(path.join(folder, "pazar.conf"), here("nginx.conf"));
  writeFileSync(path.join(folder, "upstreams.conf"), here("nginx-upstreams.conf"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/logs/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
    events {} http { ${temporary.join(" ")} include ${folder}/upstreams.conf; include ${folder}/pazar.conf; }`,
  );
  const command = ["-p", folder, "-c", path.join(folder, "nginx.conf")];
  execFileSync(program ?? "", [...command, "-t"], { stdio: "pipe" });
  const child = spawn(program ?? "", command, { stdio: "ignore" });
  while (!(await isListening(Number(port)))) await delay(50);
  return {
    port,
    certificate: readFileSync(path.join(folder, "ssl/fullchain.pem"), "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
