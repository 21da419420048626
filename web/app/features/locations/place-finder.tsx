import type { LocationResults, PopularLocation } from "@pazar/contract/catalogue/locations";
import ChevronRight from "lucide-react/icons/chevron-right";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { m } from "../../platform/i18n/i18n.ts";
import { choiceOf, cityName, type PlaceChoice } from "./place.ts";
import { Button } from "../../ui/button.tsx";
import { CurrentPlace } from "./current-place.tsx";
import { loadCities, loadPopularLocations } from "./load-places.ts";
import { PlaceOptions, type OptionGroup } from "./place-options.tsx";
import { usePlaceSearch } from "./place-search.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import type { PlaceChooser } from "./use-place-choice.ts";

type PlaceFinderProps = { chooser: PlaceChooser; onAllCities: () => void };

export function PlaceFinder({ chooser, onAllCities }: PlaceFinderProps) {
  const { text, results, isSearching, type } = usePlaceSearch();
  const popular = useLoaded(loadPopularLocations);
  const isBlank = text.trim() === "";
  const groups = results ? foundGroups(results, chooser) : popularGroups(popular.value ?? [], chooser);
  const isLoading = isBlank ? !popular.value && !popular.hasFailed : isSearching && !results;
  return (
    <>
      <CurrentPlace chooser={chooser} />
      <Button
        block
        variant="secondary"
        busy={chooser.busyKey === "detect"}
        onClick={chooser.detect}
        icon={<LocateFixed size={20} aria-hidden="true" className="text-brand" />}
      >
        {m["locationPicker.detect"]()}
      </Button>
      <PlaceOptions
        label={m["locationPicker.search"]()}
        text={text}
        onText={type}
        groups={isLoading ? [] : groups}
        isLoading={isLoading}
        isSearching={isSearching}
        isUnanswered={!results}
        busyKey={chooser.busyKey}
      />
      <Button block variant="secondary" onClick={onAllCities} iconEnd={<ChevronRight size={18} aria-hidden="true" />}>
        {m["locationPicker.allCities"]()}
      </Button>
    </>
  );
}

function foundGroups({ cities, districts }: LocationResults, { choose }: PlaceChooser): OptionGroup[] {
  return [
    {
      heading: m["locationPicker.cities"](),
      options: cities.map((city) => {
        const key = `city-${city.id}`;
        return { key, label: cityName(city), pick: () => choose(key, () => choiceOf(city, null)) };
      }),
    },
    {
      heading: m["locationPicker.districts"](),
      options: districts.map(({ id, name, city, city_id, latitude, longitude }) => {
        const key = `district-${id}`;
        return {
          key,
          label: `${name}, ${city}`,
          pick: () => choose(key, () => ({ city_id, district_id: id, latitude, longitude })),
        };
      }),
    },
  ];
}

function popularGroups(locations: readonly PopularLocation[], { choose }: PlaceChooser): OptionGroup[] {
  const options = locations.map((location) => {
    const key = `${location.type}-${location.id}`;
    return { key, label: location.full_name, pick: () => choose(key, () => popularChoice(location)) };
  });
  return [{ heading: m["locationPicker.popular"](), options }];
}

/** A popular district names its city without the id. */
async function popularChoice({ id, type, city: name }: PopularLocation): Promise<PlaceChoice> {
  if (type === "city") return { city_id: id, district_id: null };
  const city = (await loadCities()).find((candidate) => candidate.name === name);
  if (!city) throw new Error(`There is no city named ${name}.`);
  return { city_id: city.id, district_id: id };
}
