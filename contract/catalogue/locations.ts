import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { City, District, Place } from "./places.ts";
import { line } from "../text/text.ts";
import { PlaceId, PlaceIdOrZero } from "../values.ts";

export const PopularLocation = z.object({
  id: z.number(),
  type: z.enum(["city", "district"]),
  /** The name of the city, for districts too. */
  city: z.string(),
  /** `Kadıköy, İstanbul`; a city alone is `İstanbul, Türkiye`. */
  full_name: z.string(),
});
export type PopularLocation = z.infer<typeof PopularLocation>;

export const LocationResults = z.object({ cities: z.array(City), districts: z.array(District) });
export type LocationResults = z.infer<typeof LocationResults>;

const degrees = (limit: number) =>
  z
    .pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))]),
      z.transform((value) => Number(value)),
    )
    .check(z.refine((value) => Math.abs(value) <= limit));

const Coordinates = { latitude: degrees(90), longitude: degrees(180) };

/** Drawn from the centres of the districts: shapes are SVG paths within width and height. */
export const PlaceMap = z.object({
  width: z.number(),
  height: z.number(),
  /** Of the country; empty on the map of one province, whose islands it would cut off. */
  outline: z.string(),
  /** Between provinces; empty on the map of one. */
  borders: z.string(),
  places: z.array(z.object({ id: z.number(), name: z.string(), x: z.number(), y: z.number(), shape: z.string() })),
});
export type PlaceMap = z.infer<typeof PlaceMap>;

export const locationEndpoints = {
  "GET /api/popular-locations": {
    access: "public",
    summary: "Where most listings are.",
    answer: z.object({ popular_locations: z.array(PopularLocation) }),
  },
  "GET /api/search-locations": {
    access: "public",
    summary: "Cities and districts by name.",
    query: z.object({ q: line(100) }),
    answer: LocationResults,
  },
  "GET /api/cities": { access: "public", summary: "All cities.", answer: z.array(City) },
  "GET /api/cities/:id/districts": {
    access: "public",
    summary: "The districts of a city.",
    params: z.object({ id: PlaceId }),
    answer: z.array(District),
  },
  "GET /api/find-place": {
    access: "public",
    summary: "The place of an address; a merged one is followed, what is unknown or inactive is left out.",
    query: z.object({ city: PlaceId, district: z.optional(PlaceId) }),
    answer: Place,
  },
  "GET /api/place-map": {
    access: "public",
    summary: "A drawing of all provinces, or of the districts of one.",
    query: z.object({ city: z.optional(PlaceIdOrZero) }),
    answer: PlaceMap,
  },
  "GET /api/detect-location": {
    access: "public",
    summary: "The district whose centre is nearest; 404 beyond 100 km.",
    query: z.object(Coordinates),
    answer: Place,
  },
  "POST /api/update-location": {
    access: "public",
    summary: "Saves the place that narrows home, categories and search.",
    body: z.object({
      city_id: PlaceId,
      district_id: z.optional(z.nullable(PlaceId)),
      latitude: z.optional(z.nullable(Coordinates.latitude)),
      longitude: z.optional(z.nullable(Coordinates.longitude)),
    }),
    answer: Place,
  },
  "GET /api/current-location": { access: "public", summary: "The saved place.", answer: Place },
  "DELETE /api/delete-location": { access: "public", summary: "Forgets the saved place." },
} satisfies EndpointTable;
