import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { line } from "../../text/text.ts";
import { listQuery, page, PlaceId, wholeNumber } from "../../values.ts";
import { CsvImportQuery, CsvReport } from "./csv-import.ts";
import { LatestTask, TaskProgress } from "../staff/staff-tasks.ts";

export const placeKinds = ["city", "district"] as const;
export const PlaceKind = z.enum(placeKinds);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Turkey lies within these degrees. */
export const turkeyBounds = { south: 35.8, north: 42.2, west: 25.6, east: 44.9 } as const;

/** Letters of the Latin alphabet, because addresses are made of names. */
export const PlaceName = line(limits.placeName).check(
  z.regex(/^[\p{Script=Latin}\p{M}\d .'’()-]*$/u, "admin.cities.errors.name"),
  z.regex(/\p{Script=Latin}/u, "admin.cities.errors.name"),
);
export const Latitude = z
  .number("admin.cities.errors.latitude")
  .check(
    z.gte(turkeyBounds.south, "admin.cities.errors.latitude"),
    z.lte(turkeyBounds.north, "admin.cities.errors.latitude"),
  );
export const Longitude = z
  .number("admin.cities.errors.longitude")
  .check(
    z.gte(turkeyBounds.west, "admin.cities.errors.longitude"),
    z.lte(turkeyBounds.east, "admin.cities.errors.longitude"),
  );
/** A licence-plate number. */
export const CityNumber = z
  .int("admin.cities.errors.number")
  .check(z.gte(1, "admin.cities.errors.number"), z.lte(limits.cityNumber, "admin.cities.errors.number"));
const Version = wholeNumber(1, limits.id);

const PlaceContent = { name: PlaceName, latitude: Latitude, longitude: Longitude };
export const NewCity = z.object({ id: CityNumber, ...PlaceContent });
export const NewDistrict = z.object({ city_id: PlaceId, ...PlaceContent });
export const PlaceChange = z.object({ version: Version, ...PlaceContent });
export type PlaceChange = z.infer<typeof PlaceChange>;

const NamedPlace = z.object({ id: z.number(), name: z.string() });

export const StaffPlace = z.object({
  kind: PlaceKind,
  id: z.number(),
  name: z.string(),
  /** Of a district. It is shown on the site only if its city is active too. */
  city: z.nullable(z.extend(NamedPlace, { is_active: z.boolean() })),
  latitude: z.number(),
  longitude: z.number(),
  is_active: z.boolean(),
  is_popular: z.boolean(),
  /** Where its listings went; a district comes with its city's name. */
  merged_into: z.nullable(NamedPlace),
  /** On sale. */
  listings_count: z.number(),
  version: z.number(),
});
export type StaffPlace = z.infer<typeof StaffPlace>;

export const StaffPlaceDetails = z.extend(StaffPlace, {
  /** In whatever status, deleted ones included: as long as there are any, it cannot be deactivated without a target. */
  all_listings_count: z.number(),
  /** Of a city. */
  districts: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
});
export type StaffPlaceDetails = z.infer<typeof StaffPlaceDetails>;

export const placeStatuses = ["active", "inactive"] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

const PlaceFilters = {
  kind: z.optional(PlaceKind),
  status: z.optional(z.enum(placeStatuses)),
  /** Its districts. */
  city: z.optional(PlaceId),
};
export const PlaceQuery = z.extend(listQuery(["name", "-name", "listings", "-listings", "id", "-id"]), PlaceFilters);
export type PlaceQuery = z.output<typeof PlaceQuery>;

const PlaceParams = z.object({ kind: PlaceKind, id: PlaceId });

/** Which places are popular, in their order. */
const PopularKeys = z.array(z.object({ kind: PlaceKind, id: PlaceId })).check(z.maxLength(limits.popularPlaces));
export const PopularPlaces = z.object({
  places: z.array(z.object({ kind: PlaceKind, id: z.number(), name: z.string(), city: z.nullable(z.string()) })),
});
export type PopularPlaces = z.infer<typeof PopularPlaces>;

/** With the task that moves or rewrites the listings, where there are any. */
export const ChangedPlace = z.object({ place: StaffPlaceDetails, task: z.nullable(TaskProgress) });
export type ChangedPlace = z.infer<typeof ChangedPlace>;

export const cityAdminEndpoints = {
  "GET /api/admin/cities": {
    access: "cities.view",
    summary: "Cities and districts, inactive ones included.",
    query: PlaceQuery,
    answer: page(StaffPlace),
  },
  "GET /api/admin/cities/export": {
    access: "cities.edit",
    isConfirmationNeeded: true,
    summary: "All cities and districts as a file that can be imported again.",
    file: "csv",
  },
  "POST /api/admin/cities/import": {
    access: "cities.edit",
    summary: "Adds and changes places by a CSV file, all of it or nothing.",
    query: CsvImportQuery,
    upload: "csv",
    answer: z.extend(CsvReport, { task: z.nullable(TaskProgress) }),
  },
  "GET /api/admin/cities/task": {
    access: "cities.view",
    summary: "How far listings have followed the last change.",
    answer: LatestTask,
  },
  "GET /api/admin/cities/popular": {
    access: "cities.view",
    summary: "The popular places in their order; none: those with most listings are shown.",
    answer: PopularPlaces,
  },
  "PUT /api/admin/cities/popular": {
    access: "cities.edit",
    summary: "Chooses and orders the popular places.",
    /** `loaded`: as they were when the change began. */
    body: z.object({ loaded: PopularKeys, places: PopularKeys }),
    answer: PopularPlaces,
  },
  "POST /api/admin/cities/city": {
    access: "cities.edit",
    summary: "Adds a city.",
    body: NewCity,
    answer: StaffPlaceDetails,
  },
  "POST /api/admin/cities/district": {
    access: "cities.edit",
    summary: "Adds a district.",
    body: NewDistrict,
    answer: StaffPlaceDetails,
  },
  "GET /api/admin/cities/:kind/:id": {
    access: "cities.view",
    summary: "One city or district.",
    params: PlaceParams,
    answer: StaffPlaceDetails,
  },
  "PUT /api/admin/cities/:kind/:id": {
    access: "cities.edit",
    summary: "Renames or moves a place on the map.",
    params: PlaceParams,
    body: PlaceChange,
    answer: ChangedPlace,
  },
  "POST /api/admin/cities/:kind/:id/deactivate": {
    access: "cities.edit",
    summary: "Takes a place away; with a target of the same kind, its listings and addresses go there.",
    params: PlaceParams,
    body: z.object({ version: Version, target_id: z.nullable(PlaceId) }),
    answer: ChangedPlace,
  },
  "POST /api/admin/cities/:kind/:id/activate": {
    access: "cities.edit",
    summary: "Offers an inactive place again; listings that went elsewhere stay there.",
    params: PlaceParams,
    body: z.object({ version: Version }),
    answer: StaffPlaceDetails,
  },
} satisfies EndpointTable;
