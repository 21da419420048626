import { apiWith } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { orderRanges, type Choices, type NamedPlace } from "../choices.ts";
import { filterView, type FilterView } from "./filter-view.ts";
import { markReversed } from "./reversed-ranges.ts";

/** Waits for further choices. */
const pauseMs = 250;
let latest: AbortController | undefined;

export type PreviewRequest = {
  category: number;
  choices: Choices;
  savedPlace: NamedPlace;
  /** Shown until the response arrives. */
  view: FilterView;
};

/** Loads the counts for choices that are not applied yet. Only the latest request is shown. */
export function previewFilters(request: PreviewRequest, show: (view: FilterView) => void): void {
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  const load = async () => {
    if (signal.aborted) return;
    const view = await loadPreview(request, signal);
    if (!signal.aborted) show(view);
  };
  setTimeout(() => void load(), pauseMs);
}

export const cancelPreview = (): void => latest?.abort();

async function loadPreview(
  { category, choices, savedPlace, view }: PreviewRequest,
  signal: AbortSignal,
): Promise<FilterView> {
  try {
    const facets = await apiWith({ signal })("GET /api/listings/facets", {
      query: { category, ...orderRanges(choices) },
    });
    const chosen = <P extends { id: number }>(places: readonly P[], id: number | undefined) =>
      places.find((place) => place.id === id) ?? null;
    const place =
      choices.city === undefined
        ? savedPlace
        : { city: chosen(facets.cities, choices.city), district: chosen(facets.districts, choices.district) };
    return markReversed({ ...view, ...filterView(facets, choices, place) }, choices);
  } catch {
    // The old number would be wrong; the filters can be applied without one.
    return { ...view, showText: m["filters.apply"]() };
  }
}
