import { existsSync, readFileSync } from "node:fs";

/** What processes of PostgreSQL have computed for, the last known value of those that have ended. Linux only. */
const msByProcess = new Map<number, number>();

export function processCpuMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (existsSync(file)) msByProcess.set(pid, Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6);
  return msByProcess.get(pid) ?? 0;
}

/** Of these and of all that were asked about before. */
export function databaseCpuMs(pids: readonly number[]): number {
  for (const pid of pids) processCpuMs(pid);
  return [...msByProcess.values()].reduce((sum, ms) => sum + ms, 0);
}
