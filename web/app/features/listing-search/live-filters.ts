import { apiWith } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import type { Choices, NamedPlace } from "./choices.ts";
import { filterView, type FilterView } from "./filter-view.ts";

const pauseMs = 250;
let latest: AbortController | undefined;

export type LiveQuestion = {
  category: number;
  choices: Choices;
  savedPlace: NamedPlace;
  /** What is shown until the answer comes. */
  view: FilterView;
};

/** What the choices would leave. Of questions that overtake each other only the last is answered. */
export function askForFilters(question: LiveQuestion, show: (view: FilterView) => void): void {
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  const ask = async () => {
    if (signal.aborted) return;
    const view = await answer(question, signal);
    if (!signal.aborted) show(view);
  };
  setTimeout(() => void ask(), pauseMs);
}

export const stopAsking = (): void => latest?.abort();

async function answer({ category, choices, savedPlace, view }: LiveQuestion, signal: AbortSignal): Promise<FilterView> {
  try {
    const facets = await apiWith({ signal })("GET /api/listings/facets", { query: { category, ...choices } });
    const chosen = <P extends { id: number }>(places: readonly P[], id: number | undefined) =>
      places.find((place) => place.id === id) ?? null;
    const place =
      choices.city === undefined
        ? savedPlace
        : { city: chosen(facets.cities, choices.city), district: chosen(facets.districts, choices.district) };
    return { ...view, ...filterView(facets, choices, place) };
  } catch {
    // The old number would be wrong; the choices can be sent all the same.
    return { ...view, showText: m["filters.apply"]() };
  }
}
