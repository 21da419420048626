import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export type Program = { origin: string; pid: number; stop(): Promise<void> };

/** Starts a program, by default on one core, so that the load generator has the other. */
export async function startProgram(
  file: string,
  port: number,
  environment: Record<string, string>,
  readyLine: string,
  { cores = "0" }: { cores?: string } = {},
): Promise<Program> {
  const child: ChildProcess = spawn("taskset", ["-c", cores, process.execPath, path.join(root, file)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (data: Buffer) => data.includes(readyLine) && resolve());
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
        setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
      }),
  };
}

/** User and system time of the process so far, in ms (Linux counts it in hundredths of a second). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
