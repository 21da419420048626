import type { City, District, Place } from "@pazar/contract/catalogue/places";
import { useRouteLoaderData } from "react-router";
import { api } from "../../platform/api/api.ts";
import { fromJson, type JsonData } from "../../platform/ssr/json-data.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { createStore, useStore } from "../../platform/cache/store.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

export type PlaceChoice = { city_id: number; district_id: number | null; latitude?: number; longitude?: number };

const nowhere: Place = { city: null, district: null };
/** Undefined while the place that the page was rendered for still counts. */
const store = createStore<Place | undefined>(undefined);
let placeOfFrame: Place | undefined;
let tellOtherTabs = (_message: string): void => {};

export const placeKey = ({ city, district }: Place): string => `${city?.id ?? 0}.${district?.id ?? 0}`;

/** The place the frame was loaded for; undefined on an error page without frame data. */
export function useRenderedPlace(): Place | undefined {
  const frame = useRouteLoaderData<() => Promise<JsonData<{ place: Place }>>>("root");
  return frame && fromJson(frame).place;
}

/** The place whose listings are shown. */
export function usePlace(): Place {
  const rendered = useRenderedPlace();
  return useStore(store) ?? rendered ?? nowhere;
}

export const setRenderedPlace = (place: Place | undefined): void => void (placeOfFrame = place);

/** The frame shows counts of listings, which depend on the place. */
export const isFrameOutdated = (place = store.get()): boolean =>
  place !== undefined && placeOfFrame !== undefined && placeKey(place) !== placeKey(placeOfFrame);

/** Called once per document. */
export async function startPlace(): Promise<void> {
  try {
    const place = await fetchPlace();
    if (place === undefined || (placeOfFrame && !isFrameOutdated(place))) return;
    // Chosen in another browser: saving it again sets this one's cookie, by which pages are rendered.
    if (place.city && placeOfFrame) await savePlace(choiceOf(place.city, place.district));
    else store.set(place);
  } catch (error) {
    warnOnce("The chosen place could not be loaded.", error);
  }
}

/** Undefined when a place was chosen meanwhile, which is newer than the answer. */
async function fetchPlace(): Promise<Place | undefined> {
  const before = store.get();
  const place = await api("GET /api/current-location");
  return store.get() === before ? place : undefined;
}

export const choiceOf = (city: City, district: District | null): PlaceChoice => {
  const { latitude, longitude } = district ?? city;
  return { city_id: city.id, district_id: district?.id ?? null, latitude, longitude };
};

export async function savePlace(choice: PlaceChoice): Promise<Place> {
  const place = await api("POST /api/update-location", { body: choice });
  change(place);
  return place;
}

export async function clearPlace(): Promise<void> {
  await api("DELETE /api/delete-location");
  change(nowhere);
}

function change(place: Place): void {
  store.set(place);
  tellOtherTabs("changed");
}

/** All tabs share the cookie, so they follow each other's choice. */
export function watchPlace(): () => void {
  const channel = new BroadcastChannel("place");
  tellOtherTabs = channel.postMessage.bind(channel);
  channel.addEventListener("message", () => {
    fetchPlace().then(
      (place) => place && store.set(place),
      (error: unknown) => warnOnce("The place chosen in another tab could not be loaded.", error),
    );
  });
  return () => channel.close();
}

/** `Kadıköy, İstanbul`, `İstanbul`, or nothing. */
export const shortName = ({ city, district }: Place): string | undefined =>
  district ? `${district.name}, ${district.city}` : city?.name;

/** Like `shortName`, but a city alone comes with its country. */
export const fullName = ({ city, district }: Place): string | undefined =>
  district || !city ? shortName({ city, district }) : cityName(city);

export const cityName = ({ name }: City): string => `${name}, ${m["locationPicker.country"]()}`;
