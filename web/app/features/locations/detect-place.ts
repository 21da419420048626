import type { Place } from "@pazar/contract/catalogue/places";
import { apiWith } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { choiceOf, savePlace } from "./place.ts";

const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 };
const permissionDenied = 1;

class NoGeolocation extends Error {}

/** Finds out where the visitor is and saves it, unless `signal` aborts before. */
export async function detectPlace(signal: AbortSignal): Promise<Place> {
  const { city, district, latitude, longitude } = await findPlace(signal);
  return savePlace({ ...choiceOf(city, district), latitude, longitude });
}

/** Finds out where the visitor is. */
export async function findPlace(signal: AbortSignal) {
  const { latitude, longitude } = await locate();
  signal.throwIfAborted();
  const { city, district } = await apiWith({ signal })("GET /api/detect-location", { query: { latitude, longitude } });
  if (!city) throw new Error("There is no city near the visitor.");
  return { city, district, latitude, longitude };
}

const locate = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new NoGeolocation());
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, positionOptions);
  });

/** Why a place was neither found nor saved. */
export function placeProblem(error: unknown): string {
  if (error instanceof NoGeolocation) return m["locationPicker.browserNotSupported"]();
  return isDenied(error) ? m["locationPicker.permissionDenied"]() : m["locationPicker.locationError"]();
}

const isDenied = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === permissionDenied;
