import { CityNumber, Latitude, Longitude, PlaceName, type PlaceKind } from "@pazar/contract/admin/catalogue/cities";
import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/text/locale.ts";
import { byRule, cellResult, numberIn, oneOf, wholeNumberIn, wordsOf } from "../../csv-import/cells.ts";
import type { CellResult, CsvColumn, CsvRecord } from "../../csv-import/read-csv.ts";

export const headings = {
  kind: m["cityAdmin.csv.kind"],
  id: m["cityAdmin.csv.number"],
  name: m["cityAdmin.csv.name"],
  city: m["cityAdmin.csv.city"],
  latitude: m["cityAdmin.csv.latitude"],
  longitude: m["cityAdmin.csv.longitude"],
  status: m["cityAdmin.csv.status"],
  popular: m["cityAdmin.csv.popular"],
} as const;
export const kindNames = { city: m["cityAdmin.kinds.city"], district: m["cityAdmin.kinds.district"] } as const;
export const statusNames = {
  active: m["cityAdmin.statuses.active"],
  inactive: m["cityAdmin.statuses.inactive"],
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
          m["cityAdmin.csvErrors.kind"],
        ),
    },
    id: {
      names: wordsOf(headings.id),
      read: (cell) => wholeNumberIn(cell, limits.placeId, m["cityAdmin.csvErrors.number"]),
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
          m["cityAdmin.csvErrors.status"],
        ),
    },
    popular: {
      names: wordsOf(headings.popular),
      isOptional: true,
      read: (cell) => wholeNumberIn(cell, limits.csv.maxRows, m["cityAdmin.csvErrors.popular"]),
    },
  }) satisfies Record<string, CsvColumn<unknown>>;

export type PlaceRecord = CsvRecord<ReturnType<typeof placeColumns>>;
export const isCityNumber = (id: number): boolean => CityNumber.safeParse(id).success;
