import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { searchDelayMs } from "../../platform/api/typed-search.ts";
import { createPlaceSearch } from "./place-search.ts";

type Call = { q: string | null; signal: AbortSignal | null | undefined; answer: (response: Response) => void };

let calls: Call[];
const warn = vi.fn<() => void>();

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.spyOn(console, "warn").mockImplementation(warn);
  // Answers come when the test says so, and a fetch that was given up still answers: the search has to ignore it.
  vi.stubGlobal(
    "fetch",
    (address: string, { signal }: RequestInit) =>
      new Promise<Response>((answer) => {
        calls.push({ q: new URL(address, "http://pazar.test").searchParams.get("q"), signal, answer });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pause = () => vi.advanceTimersByTimeAsync(searchDelayMs);
const found = (name: string) => Response.json({ cities: [{ id: 1, name, latitude: 0, longitude: 0 }], districts: [] });
const answer = async (index: number, response: Response) => {
  calls[index]?.answer(response);
  await vi.advanceTimersByTimeAsync(0);
};
const namesIn = ({ store }: ReturnType<typeof createPlaceSearch>) =>
  store.get().results?.cities.map(({ name }) => name);

test("asks once the typing pauses, for the text without the spaces around it", async () => {
  const search = createPlaceSearch();
  for (const text of ["k", "ka", " kad "]) {
    search.type(text);
    await vi.advanceTimersByTimeAsync(searchDelayMs - 1);
  }
  expect(calls).toEqual([]);
  expect(search.store.get()).toEqual({ text: " kad ", results: undefined, isSearching: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ q }) => q)).toEqual(["kad"]);
  await answer(0, found("Kadıköy"));
  expect(search.store.get().isSearching).toBe(false);
  expect(namesIn(search)).toEqual(["Kadıköy"]);
});

test.each(["", "   ", "\t\n"])("blank text (%j) clears without a call", async (blank) => {
  const search = createPlaceSearch();
  search.type("van");
  await pause();
  await answer(0, found("Van"));
  search.type(blank);
  expect(search.store.get()).toEqual({ text: blank, results: undefined, isSearching: false });
  await pause();
  expect(calls).toHaveLength(1);
});

test("text that is cleared before the pause is never asked for", async () => {
  const search = createPlaceSearch();
  search.type("van");
  search.type("");
  await pause();
  expect(calls).toEqual([]);
});

test("an answer that arrives after a newer one is ignored", async () => {
  const search = createPlaceSearch();
  search.type("an");
  await pause();
  search.type("ankara");
  await pause();
  expect(calls.map(({ q }) => q)).toEqual(["an", "ankara"]);
  expect(calls[0]?.signal?.aborted).toBe(true);
  await answer(1, found("Ankara"));
  await answer(0, found("Antalya"));
  expect(namesIn(search)).toEqual(["Ankara"]);
});

test("an answer to older text does not show under newer text", async () => {
  const search = createPlaceSearch();
  search.type("an");
  await pause();
  search.type("ank");
  await answer(0, found("Antalya"));
  expect(search.store.get()).toEqual({ text: "ank", results: undefined, isSearching: true });
});

test("an answer that arrives after the text was cleared is ignored", async () => {
  const search = createPlaceSearch();
  search.type("van");
  await pause();
  search.type("");
  await answer(0, found("Van"));
  expect(namesIn(search)).toBeUndefined();
});

test("a failure is only logged, and the next search works", async () => {
  const search = createPlaceSearch();
  search.type("van");
  await pause();
  await answer(0, Response.json({ message: "Olmadı", code: "INTERNAL" }, { status: 500 }));
  expect(search.store.get()).toEqual({ text: "van", results: undefined, isSearching: false });
  expect(warn).toHaveBeenCalledOnce();
  search.type("vann");
  await pause();
  await answer(1, found("Van"));
  expect(namesIn(search)).toEqual(["Van"]);
});

test("nothing is asked or shown after the panel has closed", async () => {
  const search = createPlaceSearch();
  search.type("van");
  search.stop();
  await pause();
  expect(calls).toEqual([]);
});
