import type pg from "pg";
import { processCpuMs } from "./process-cpu.ts";

type Percentiles = { p50: number; p95: number };
export type Times = { clock: Percentiles; database: Percentiles };

/** Measures wall-clock time and PostgreSQL's CPU time of queries. Must be called before the pool is used. */
export function timer(pool: pg.Pool, { runs, warmUp }: { runs: number; warmUp: number }) {
  const processes = new Set<number>();
  pool.on("connect", (client) => void processes.add(processOf(client)));
  const databaseMs = (): number => [...processes].reduce((sum, pid) => sum + processCpuMs(pid), 0);
  return async function timesOf(run: (i: number) => Promise<unknown>): Promise<Times> {
    const times: { clock: number; database: number }[] = [];
    for (let i = 0; i < runs + warmUp; i++) {
      const [startedAt, workedBefore] = [performance.now(), databaseMs()];
      await run(i);
      const clock = performance.now() - startedAt;
      if (i >= warmUp) times.push({ clock, database: databaseMs() - workedBefore });
    }
    return {
      clock: percentiles(times.map(({ clock }) => clock)),
      database: percentiles(times.map(({ database }) => database)),
    };
  };
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function processOf(client: object): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}

export function show(times: Percentiles | undefined): string {
  return times ? `${times.p50.toFixed(2)} / ${times.p95.toFixed(2)}` : "";
}
