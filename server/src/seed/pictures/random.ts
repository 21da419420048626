import { createHash } from "node:crypto";

export type Random = {
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
};

// Mulberry32: 32 bits of state are plenty for a drawing, and the same seed gives the same picture on every machine.
export function seededRandom(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => Math.round((min + next() * (max - min)) * 100) / 100,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
