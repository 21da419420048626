import { spawnSync } from "node:child_process";
import { cpuMs, type Program } from "./program.ts";

export type Load = { requestsPerSecond: number; cpuMsPerRequest: number };

/** Runs wrk on the other core, with the Accept-Encoding of browsers. */
export function measureLoad(program: Program, path: string, seconds: number, connections = 32): Load {
  const before = cpuMs(program.pid);
  const { stdout, stderr } = spawnSync(
    "taskset",
    [
      "-c",
      "1",
      "wrk",
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "-H",
      "Accept-Encoding: gzip, deflate, br, zstd",
      "-H",
      "Accept-Language: tr",
      program.origin + path,
    ],
    { encoding: "utf8" },
  );
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const failures = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (!requests || failures) throw new Error(`the load on ${path} failed:\n${stdout}${stderr}`);
  return { requestsPerSecond, cpuMsPerRequest: (cpuMs(program.pid) - before) / requests };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
