import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { searchDelayMs } from "../../platform/api/typed-search.ts";
import { createSuggestions } from "./suggestions.ts";

let calls: { address: string; answer: (response: Response) => void }[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", (address: string) => new Promise<Response>((answer) => void calls.push({ address, answer })));
});
afterEach(() => vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(searchDelayMs);
const answer = async (index: number, term: string) => {
  calls[index]?.answer(Response.json({ categories: [], terms: [term], listing: null }));
  await vi.advanceTimersByTimeAsync(0);
};

test("the server is asked once the typing pauses, and only the answer to the latest text counts", async () => {
  const { store, type } = createSuggestions();
  type("a");
  type("ar");
  await pause();
  type("ara&b");
  await pause();
  expect(calls.map(({ address }) => address)).toEqual([
    "/api/search-suggestions?q=ar",
    "/api/search-suggestions?q=ara%26b",
  ]);
  await answer(1, "araba");
  await answer(0, "arsa");
  expect(store.get().results?.terms).toEqual(["araba"]);
});

test("blank text clears the suggestions without a call", async () => {
  const { store, type } = createSuggestions();
  type("ara");
  await pause();
  await answer(0, "araba");
  type("  ");
  await pause();
  expect(store.get().results).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("suggestions and popular searches that cannot be loaded are only logged", async () => {
  vi.resetModules();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const toasts: string[] = [];
  const [{ connectToaster }, { refreshPopularSearches }, suggestions] = await Promise.all([
    import("../../ui/overlays/toast.ts"),
    import("./popular-searches.ts"),
    import("./suggestions.ts"),
  ]);
  connectToaster((_, text) => toasts.push(text));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { store, type } = suggestions.createSuggestions();
  type("ara");
  await pause();
  await refreshPopularSearches();
  expect(store.get().results).toBeUndefined();
  expect([warn.mock.calls.length, toasts]).toEqual([2, []]);
  warn.mockRestore();
});
