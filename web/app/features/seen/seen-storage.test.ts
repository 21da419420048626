import * as limits from "@pazar/contract/limits";
import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { forgetListings, memoryKeys } from "./device-memory.ts";
import {
  canRemember,
  isRemembering,
  onSeenChange,
  readSeen,
  rememberListing,
  setRemembering,
  writeSeen,
} from "./seen-storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
});

const ids = () => readSeen().map(({ id }) => id);

test("the last seen come first, each once, up to a maximum", () => {
  for (let id = 1; id <= limits.seenListings.most + 5; id += 1) rememberListing(id, id);
  rememberListing(100, 1_000);
  expect(readSeen()[0]).toEqual({ id: 100, at: 1_000 });
  expect([ids().length, new Set(ids()).size, ids().includes(5), ids().includes(7)]).toEqual([200, 200, false, true]);
});

test("whoever wants nothing remembered has nothing left, and nothing is added until they want it again", () => {
  rememberListing(1);
  setRemembering(false);
  rememberListing(2);
  expect([ids(), isRemembering()]).toEqual([[], false]);
  setRemembering(true);
  rememberListing(3);
  expect(ids()).toEqual([3]);
});

test.each([
  "{",
  "5",
  "[1]",
  '[{"id":"1","at":2}]',
  "null",
  '[{"id":0.5,"at":1},{"id":1e12,"at":1},{"id":-1,"at":1},{"id":9,"at":1e300}]',
])("what is not a list of seen listings is ignored: %s", (text) => {
  localStorage.setItem(memoryKeys.seen, text);
  expect(readSeen()).toEqual([]);
  rememberListing(4);
  expect(ids()).toEqual([4]);
});

test("signing out forgets the listings, and keeps the wish not to remember any", () => {
  rememberListing(1);
  localStorage.setItem(memoryKeys.compared, "{}");
  forgetListings();
  expect([ids(), localStorage.getItem(memoryKeys.compared)]).toEqual([[], null]);
  setRemembering(false);
  forgetListings();
  expect(isRemembering()).toBe(false);
});

test("changes are announced, also those of other tabs", () => {
  const changed = vi.fn<() => void>();
  const stop = onSeenChange(changed);
  writeSeen([{ id: 1, at: 1 }]);
  dispatchEvent(Object.assign(new Event("storage"), { key: memoryKeys.seen }));
  dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  writeSeen([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test("a blocked storage breaks nothing", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  rememberListing(1);
  setRemembering(false);
  forgetListings();
  expect([ids(), isRemembering(), canRemember()]).toEqual([[], false, false]);
});
