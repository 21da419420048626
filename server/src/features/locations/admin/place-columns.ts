import { CityNumber, Latitude, Longitude, PlaceName, type PlaceKind } from "@pazar/contract/admin/catalogue/cities";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/text/locale.ts";
import { byRule, cellResult, numberIn, oneOf, wholeNumberIn, wordsOf } from "../../csv-import/cells.ts";
import type { CellResult, CsvColumn, CsvRecord } from "../../csv-import/read-csv.ts";

export const headings = {
  kind: m["admin.cities.csv.kind"],
  id: m["admin.cities.csv.number"],
  name: m["admin.cities.csv.name"],
  city: m["admin.cities.csv.city"],
  latitude: m["admin.cities.csv.latitude"],
  longitude: m["admin.cities.csv.longitude"],
  status: m["admin.cities.csv.status"],
  popular: m["admin.cities.csv.popular"],
} as const;
export const kindNames = { city: m["admin.cities.kinds.city"], district: m["admin.cities.kinds.district"] } as const;
export const statusNames = {
  active: m["admin.cities.statuses.active"],
  inactive: m["admin.cities.statuses.inactive"],
} as const;

/** What a file of places holds; the export writes the same columns. */
export const placeColumns = () =>
  ({
    kind: {
      names: wordsOf(headings.kind),
      read: (cell): CellResult<PlaceKind> =>
        cellResult(
          oneOf<PlaceKind>(cell, [
            { value: "city", words: ["city", "province", ...wordsOf(kindNames.city)] },
            { value: "district", words: ["district", ...wordsOf(kindNames.district)] },
          ]),
          m["admin.cities.csvErrors.kind"],
        ),
    },
    id: {
      names: wordsOf(headings.id),
      read: (cell) => wholeNumberIn(cell, limits.placeId, m["admin.cities.csvErrors.number"]),
    },
    name: { names: wordsOf(headings.name), read: (cell) => byRule(PlaceName, cell, headings.name()) },
    /** By name or number. */
    city: { names: wordsOf(headings.city), read: (cell): CellResult<string> => ({ value: cell }) },
    latitude: {
      names: wordsOf(headings.latitude),
      read: (cell) => byRule(Latitude, numberIn(cell), headings.latitude()),
    },
    longitude: {
      names: wordsOf(headings.longitude),
      read: (cell) => byRule(Longitude, numberIn(cell), headings.longitude()),
    },
    status: {
      names: wordsOf(headings.status),
      isOptional: true,
      read: (cell): CellResult<boolean> =>
        cellResult(
          oneOf(cell, [
            { value: true, words: wordsOf(statusNames.active) },
            { value: false, words: wordsOf(statusNames.inactive) },
          ]),
          m["admin.cities.csvErrors.status"],
        ),
    },
    popular: {
      names: wordsOf(headings.popular),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.csv.maxRows, m["admin.cities.csvErrors.popular"]),
    },
  }) satisfies Record<string, CsvColumn<unknown>>;

export type PlaceRecord = CsvRecord<ReturnType<typeof placeColumns>>;
export const isCityNumber = (id: number): boolean => CityNumber.safeParse(id).success;
