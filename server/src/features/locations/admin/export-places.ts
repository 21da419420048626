import type { Locale } from "@pazar/contract/locale";
import { byName } from "@pazar/contract/text/turkish-order";
import type { Database } from "../../../platform/database/database.ts";
import { csvLines } from "../../../platform/text/csv.ts";
import { headings, kindNames, statusNames } from "./place-columns.ts";
import { listPlaces } from "./staff-places.queries.ts";

/** Cities first, then their districts; the columns are those of the import. */
export async function* exportPlaces(db: Database, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
  const decimalSeparator = locale === "tr" ? "," : ".";
  const degrees = (value: number): string => String(value).replace(".", decimalSeparator);
  const rows = (await listPlaces(db)).toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || (a.city_id ?? 0) - (b.city_id ?? 0) || byName(a, b),
  );
  const cells = async function* () {
    yield Object.values(headings).map((name) => name({}, language));
    for (const row of rows)
      yield [
        kindNames[row.kind]({}, language),
        String(row.id),
        row.name,
        row.city ?? "",
        degrees(row.latitude),
        degrees(row.longitude),
        statusNames[row.is_active ? "active" : "inactive"]({}, language),
        row.popular_position === null ? "" : String(row.popular_position),
      ];
  };
  yield* csvLines(cells(), locale);
}
