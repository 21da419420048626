import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

/** Tests with Redis are skipped where there is none: `apt-get install redis-server`, `brew install redis`. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export type RedisServer = { url: string; pid(): number | undefined; start(): Promise<void>; kill(): Promise<void> };

/** A separate Redis on loopback without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn("redis-server", ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", (data: Buffer) => data.includes("Ready to accept connections") && resolve());
      child.once("exit", (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid,
    start,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
