import type { PopularPlaces } from "@pazar/contract/admin/catalogue/cities";
import Plus from "lucide-react/icons/plus";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { placeKey, placeName } from "./place-names.tsx";

type Found = PopularPlaces["places"][number];
type FindPlaceProps = { isChosen: (place: Found) => boolean; onPick: (place: Found) => void };

/** Active places by name. */
async function search(q: string): Promise<Found[]> {
  if (q === "") return [];
  const { cities, districts } = await api("GET /api/search-locations", { query: { q } });
  return [
    ...cities.map(({ id, name }) => ({ kind: "city" as const, id, name, city: null })),
    ...districts.map(({ id, name, city }) => ({ kind: "district" as const, id, name, city })),
  ];
}

export function FindPlace({ isChosen, onPick }: FindPlaceProps) {
  const [q, setQ] = useState("");
  const {
    value: found,
    hasFailed,
    isLoading,
    retry,
  } = useLoaded(
    useCallback(() => search(q), [q]),
    { keep: true },
  );
  const offered = found?.filter((place) => !isChosen(place));
  return (
    <section aria-label={m["admin.cities.popular.add"]()} className="space-y-2">
      <SearchInput
        isLabelShown
        label={m["admin.cities.popular.searchLabel"]()}
        placeholder=""
        maxLength={100}
        value={q}
        onSearch={setQ}
      />
      <RetryProblem text={hasFailed ? m["admin.cities.loadFailed"]() : undefined} onRetry={retry} />
      {q !== "" && offered && (
        <ul className="flex flex-wrap gap-2" aria-busy={isLoading}>
          {offered.map((place) => (
            <li key={placeKey(place)}>
              <button
                type="button"
                className="inline-flex min-h-control-sm items-center gap-1.5 rounded-control border border-line bg-surface px-3 text-sm font-medium hover:bg-sunken"
                onClick={() => onPick(place)}
              >
                <Plus size={16} aria-hidden="true" className="text-brand" />
                {placeName(place)}
              </button>
            </li>
          ))}
          {offered.length === 0 && !isLoading && (
            <li className="text-sm text-muted">{m["admin.cities.popular.noMatch"]()}</li>
          )}
        </ul>
      )}
    </section>
  );
}
