import { beforeEach, expect, test, vi } from "vitest";
import { storageCache } from "./storage-cache.ts";
import { memoryStorage } from "../testing/memory-storage.ts";

const page = { documentElement: { lang: "tr" } };
const isText = (value: unknown) => typeof value === "string";
const cacheOf = (storages: ("session" | "local")[], maxAgeMs: number | null = null) =>
  storageCache({ key: "greeting", storages, maxAgeMs, isUsable: isText });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  page.documentElement.lang = "tr";
  vi.stubGlobal("document", page);
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
});

test("a value is stored in every named storage and read from any of them", () => {
  const cache = cacheOf(["session", "local"]);
  expect(cache.get()).toBeUndefined();
  cache.set("merhaba");
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  sessionStorage.clear();
  expect(cache.get()).toBe("merhaba");
  cache.set("selam");
  localStorage.clear();
  expect(cache.get()).toBe("selam");
});

test("a removed value is gone from all storages", () => {
  const cache = cacheOf(["session", "local"]);
  cache.set("merhaba");
  cache.remove();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test("the other language never shows", () => {
  const cache = cacheOf(["local"]);
  cache.set("merhaba");
  page.documentElement.lang = "en";
  expect(cache.get()).toBeUndefined();
  cache.set("hello");
  page.documentElement.lang = "tr";
  expect(cache.get()).toBe("merhaba");
});

test("a local copy counts until its age is reached, a session copy to the end", () => {
  const local = cacheOf(["local"], 1_000);
  local.set("merhaba");
  vi.advanceTimersByTime(999);
  expect(local.get()).toBe("merhaba");
  vi.advanceTimersByTime(1);
  expect(local.get()).toBeUndefined();

  const both = cacheOf(["session", "local"], 1_000);
  both.set("selam");
  vi.advanceTimersByTime(5_000);
  expect(both.get()).toBe("selam");
});

test("without an age a local copy stays, and a clock that was set back does not extend one with an age", () => {
  cacheOf(["local"]).set("merhaba");
  vi.setSystemTime(0);
  expect(cacheOf(["local"]).get()).toBe("merhaba");
  expect(cacheOf(["local"], 1_000).get()).toBeUndefined();
});

test.each(["", "{", "null", "5", '"text"', "[]", "{}", '{"value":5,"storedAt":1}', '{"value":"x"}'])(
  "junk is no value: %s",
  (junk) => {
    localStorage.setItem("greeting.tr", junk);
    expect(cacheOf(["local"]).get()).toBeUndefined();
  },
);

test("storages that throw leave the others working", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  const cache = cacheOf(["session", "local"]);
  cache.set("merhaba");
  expect(cache.get()).toBe("merhaba");
  cache.remove();
  expect(cache.get()).toBeUndefined();
});
