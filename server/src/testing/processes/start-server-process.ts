import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";

export type ServerProcess = { origin: string; port: number; pid: number | undefined; kill(): Promise<void> };

const withoutPages = path.join(import.meta.dirname, "server-process.ts");
export const wholeProgram = path.join(import.meta.dirname, "../../main.ts");

/** A separate process configured by `environment`. It is killed rather than shut down. */
export async function startServerProcess(
  environment: Record<string, string>,
  program = withoutPages,
  onOutput: (data: Buffer) => void = () => {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: tmpdir(),
      LOG_LEVEL: "silent",
      MAX_EVENT_LOOP_DELAY_MS: "0",
      STATEMENT_TIMEOUT_MS: "60000",
      API_LIMIT_PER_MINUTE: "1000000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      onOutput(data);
      const [, address] = /ready at (\S+)/.exec(data.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
