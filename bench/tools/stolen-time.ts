import { readFileSync } from "node:fs";

/** Ticks of all cores since the start: all of them, and those that the host gave to other machines. Linux only. */
function readTicks(): { all: number; stolen: number } {
  const [, ...fields] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.trim().split(/\s+/) ?? [];
  // The first eight are all there are: the two behind them, of guests, are part of the first two.
  const ticks = fields.slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, some) => sum + some, 0), stolen: ticks[7] ?? 0 };
}

/** Answers the share of processor time that other machines on the same host took since this call. */
export function watchStolenTime(): () => number {
  const before = readTicks();
  return () => {
    const now = readTicks();
    return (now.stolen - before.stolen) / Math.max(now.all - before.all, 1);
  };
}
