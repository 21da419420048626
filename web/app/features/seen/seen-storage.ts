import * as limits from "@pazar/contract/limits";
import { isListWith } from "../../platform/cache/stored-shape.ts";
import { memoryKeys, rememberedEvents } from "./device-memory.ts";

/** `at` in milliseconds. */
export type Seen = { id: number; at: number };

const isSeenList = (value: unknown): value is Seen[] => isListWith(value, { id: "number", at: "number" });
const latest = 8.64e15; // of a Date
const isPossible = ({ id, at }: Seen): boolean =>
  Number.isInteger(id) && id > 0 && id <= limits.id && Math.abs(at) <= latest;

let listeners: readonly (() => void)[] = [];
const announce = () => {
  for (const listener of listeners) listener();
};

/** Also what other tabs change. */
export function onSeenChange(listener: () => void): () => void {
  listeners = [...listeners, listener];
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === memoryKeys.seen || key === memoryKeys.isOff) listener();
  };
  addEventListener("storage", onStorage);
  return () => {
    listeners = listeners.filter((one) => one !== listener);
    removeEventListener("storage", onStorage);
  };
}

/** The last seen first. A storage that fails, or holds something else, counts as empty. */
export function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(memoryKeys.seen) ?? "[]");
    return isSeenList(stored) ? stored.filter(isPossible) : [];
  } catch {
    return [];
  }
}

export function writeSeen(seen: readonly Seen[]): void {
  try {
    if (seen.length === 0) localStorage.removeItem(memoryKeys.seen);
    else localStorage.setItem(memoryKeys.seen, JSON.stringify(seen.slice(0, limits.seenListings.most)));
  } catch {
    // Private windows of some browsers: nothing is remembered, nothing breaks.
  }
  announce();
}

/** False if the visitor turned it off. */
export function isRemembering(): boolean {
  try {
    return localStorage.getItem(memoryKeys.isOff) === null;
  } catch {
    return false;
  }
}

/** Turning it off also forgets what was remembered. */
export function setRemembering(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(memoryKeys.isOff);
    else localStorage.setItem(memoryKeys.isOff, "1");
  } catch {
    // The page says that nothing can be stored.
  }
  if (isOn) announce();
  else writeSeen([]);
}

export function canRemember(): boolean {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return true;
  } catch {
    return false;
  }
}

/** The listing that is open now; a second look moves it to the front. */
export function rememberListing(id: number, now = Date.now()): void {
  if (!isRemembering()) return;
  writeSeen([{ id, at: now }, ...readSeen().filter((one) => one.id !== id)]);
  dispatchEvent(new Event(rememberedEvents.seen));
}
