import type { ListingQuery } from "@pazar/contract/search/listing-search";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { usePlace } from "../../locations/place.ts";
import { addressOf, placeIds, readChoices, without, withPlace, type PlaceIds } from "../choices.ts";
import { loadMap } from "./load-map.ts";
import { PlaceDrawing } from "./place-drawing.tsx";
import { PlaceList } from "./place-list.tsx";

export type MapProps = { path: string; query: ListingQuery; countText: string };

/** The provinces, or the districts of the chosen one, with their numbers of listings. Choosing one narrows the list behind the sheet. */
export function MapSheet({
  path,
  query,
  countText,
  isOpen,
  onClose,
}: MapProps & { isOpen: boolean; onClose: () => void }) {
  const saved = placeIds(usePlace());
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown: PlaceIds = query.city === undefined ? saved : { city: query.city, district: query.district };
  const city = shown.city ?? 0;
  // As text, so that the map is loaded again only when the query really changes.
  const queryJson = JSON.stringify({ ...query, city, district: undefined, within: undefined, sort: undefined });
  const { value, hasFailed, retry } = useMap(queryJson);
  const choices = without(readChoices(new URLSearchParams(search)), "within");
  const hrefOf = (place: PlaceIds) => addressOf(path, withPlace(choices, place, saved));
  const placeAt = (id: number): PlaceIds =>
    value?.cityId === undefined || value.cityId === 0 ? { city: id } : { city: value.cityId, district: id };
  const contents = useRef<HTMLDivElement>(null);
  const drawnCity = useRef<number>(undefined);
  // The focused province disappears with its map, so the focus moves to the new one.
  useEffect(() => {
    if (drawnCity.current !== undefined && drawnCity.current !== value?.cityId) contents.current?.focus();
    drawnCity.current = value?.cityId;
  }, [value?.cityId]);
  const isOfCity = value !== undefined && value.cityId !== 0;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onClose}
      title={m["nearby.mapTitle"]()}
      description={isOfCity ? m["nearby.tapDistrict"]() : m["nearby.tapProvince"]()}
      closeLabel={m["common.close"]()}
      width="lg"
      footer={
        <Button block onClick={onClose}>
          {m["nearby.showList"]({ count: countText })}
        </Button>
      }
    >
      <div ref={contents} tabIndex={-1} className="scroll-mt-40 space-y-4 pb-4 outline-none">
        <RetryProblem text={hasFailed ? m["nearby.mapFailed"]() : undefined} onRetry={retry} />
        {city !== 0 && (
          <Button href={hrefOf({})} size="sm" variant="secondary" icon={<ArrowLeft size={16} aria-hidden="true" />}>
            {m["filters.everywhere"]()}
          </Button>
        )}
        {value ? (
          <>
            <PlaceDrawing
              {...value}
              chosenId={isOfCity ? shown.district : undefined}
              onChoose={(id) => void navigate(hrefOf(placeAt(id)), { preventScrollReset: true })}
            />
            <p className="text-xs text-muted">{m["nearby.drawn"]()}</p>
            <PlaceList
              {...value}
              heading={isOfCity ? m["locationPicker.districts"]() : m["locationPicker.cities"]()}
              chosenId={isOfCity ? shown.district : undefined}
              hrefOf={(id) => hrefOf(placeAt(id))}
            />
          </>
        ) : (
          !hasFailed && <Skeleton className="aspect-2/1 w-full rounded-card" />
        )}
      </div>
    </Sheet>
  );
}

/** The old map stays until the next one arrives. */
function useMap(queryJson: string) {
  const load = useCallback(() => loadMap(queryJson), [queryJson]);
  return useLoaded(load, { keep: true });
}
