import type { ListingFacets } from "@pazar/contract/search/listing-search";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../platform/testing/memory-storage.ts";
import type { Choices } from "../choices.ts";
import type { FilterSection } from "./filter-view.ts";
import { previewFilters, cancelPreview } from "./live-filters.ts";

let calls: { address: string; answer: (response: Response) => void }[];
let shown: string[];

beforeEach(() => {
  [calls, shown] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  // Aborted calls still get a response, which has to be ignored.
  vi.stubGlobal("fetch", (address: string) => new Promise<Response>((answer) => void calls.push({ address, answer })));
});
afterEach(() => vi.useRealTimers());

const facets = (total: number): ListingFacets => ({
  total,
  total_is_capped: false,
  is_sample: false,
  categories: [],
  best_categories: [],
  cities: [],
  districts: [],
  filters: [],
});
const ask = (choices: Choices) =>
  previewFilters(
    {
      category: 2,
      choices,
      savedPlace: { city: null, district: null },
      view: { sections: [], showText: "9 ilanı göster" },
    },
    ({ showText }) => shown.push(showText),
  );
const pause = () => vi.advanceTimersByTimeAsync(250);
const answer = async (index: number, response: Response) => {
  calls[index]?.answer(response);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

test("shows the number of results after a pause", async () => {
  ask({ min_price: 5 });
  ask({ min_price: 5, with_photo: true });
  await pause();
  expect(calls.map(({ address }) => address)).toEqual(["/api/listings/facets?category=2&min_price=5&with_photo=true"]);
  await answer(0, Response.json(facets(63)));
  expect(shown).toEqual(["63 ilanı göster"]);
});

test("a range keeps what is typed, also while its lower bound is above the upper one", async () => {
  let sections: FilterSection[] = [];
  const request = {
    category: 2,
    choices: { min_price: 50_000, max_price: 40_000 },
    savedPlace: { city: null, district: null },
    view: { sections: [], showText: "" },
  };
  previewFilters(request, (view) => ({ sections } = view));
  await pause();
  expect(calls[0]?.address).toBe("/api/listings/facets?category=2&min_price=40000&max_price=50000");
  await answer(0, Response.json(facets(3)));
  expect(sections.find(({ kind }) => kind === "range")).toMatchObject({
    problem: "En az değeri, en çok değerinden büyük.",
    bounds: [{ value: "50.000" }, { value: "40.000" }],
  });
});

test("an outdated response is not shown", async () => {
  ask({ min_price: 5 });
  await pause();
  ask({ min_price: 7 });
  await pause();
  await answer(1, Response.json(facets(7)));
  await answer(0, Response.json(facets(5)));
  expect(shown).toEqual(["7 ilanı göster"]);
});

test("a failed request shows no number, and a cancelled preview shows nothing", async () => {
  ask({ min_price: 5 });
  await pause();
  await answer(0, Response.json({ code: "INTERNAL", message: "Olmadı." }, { status: 500 }));
  expect(shown).toEqual(["Sonuçları göster"]);
  ask({ min_price: 7 });
  await pause();
  cancelPreview();
  await answer(1, Response.json(facets(7)));
  expect(shown).toHaveLength(1);
});
