import * as limits from "@pazar/contract/limits";
import { isListWith } from "../../platform/cache/stored-shape.ts";
import { tryStorage } from "../../platform/cache/try-storage.ts";
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

/** The last seen first. A storage that holds something else counts as empty. */
export function readSeen(): Seen[] {
  const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(memoryKeys.seen) ?? "[]"));
  return isSeenList(stored) ? stored.filter(isPossible) : [];
}

export function writeSeen(seen: readonly Seen[]): void {
  tryStorage(() =>
    seen.length === 0
      ? localStorage.removeItem(memoryKeys.seen)
      : localStorage.setItem(memoryKeys.seen, JSON.stringify(seen.slice(0, limits.seenListings.most))),
  );
  announce();
}

/** False if the visitor turned it off. */
export const isRemembering = (): boolean => tryStorage(() => localStorage.getItem(memoryKeys.isOff) === null) ?? false;

/** Turning it off also forgets what was remembered. */
export function setRemembering(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(memoryKeys.isOff) : localStorage.setItem(memoryKeys.isOff, "1")));
  if (isOn) announce();
  else writeSeen([]);
}

export const canRemember = (): boolean =>
  tryStorage(() => {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return true;
  }) ?? false;

/** The listing that is open now; a second look moves it to the front. */
export function rememberListing(id: number, now = Date.now()): void {
  if (!isRemembering()) return;
  writeSeen([{ id, at: now }, ...readSeen().filter((one) => one.id !== id)]);
  dispatchEvent(new Event(rememberedEvents.seen));
}
