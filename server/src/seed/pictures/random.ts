import { createHash } from "node:crypto";
import { mulberry32 } from "../demo/random.ts";

export type Random = {
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** The same seed gives the same picture on every machine. */
export function seededRandom(seed: string): Random {
  const next = mulberry32(createHash("sha256").update(seed).digest().readUInt32LE(0));
  return {
    between: (min, max) => Math.round((min + next() * (max - min)) * 100) / 100,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
