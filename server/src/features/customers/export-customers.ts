import type { CustomerFilters } from "@pazar/contract/admin/customers/customers";
import type { Locale } from "@pazar/contract/locale";
import { csvLines, csvMoment } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import type { Database } from "../../platform/database/database.ts";
import { iterateCustomers } from "./customers.queries.ts";

const statusNames = {
  active: m["people.status.active"],
  suspended: m["people.status.suspended"],
  deleted: m["people.status.deleted"],
};

/** The national format: spreadsheets read a leading plus as a formula. */
const dialled = (phone: string | null): string => phone?.replace(/^\+90/, "0").replace(/^\+/, "00") ?? "";

export async function* exportCustomers(db: Database, query: CustomerFilters, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
  const columns = [
    m["people.columns.id"],
    m["people.columns.name"],
    m["people.columns.surname"],
    m["people.columns.email"],
    m["people.columns.phone"],
    m["people.columns.status"],
    m["people.columns.suspendedUntil"],
    m["people.columns.joined"],
  ];
  const cells = async function* () {
    yield columns.map((name) => name({}, language));
    for await (const row of iterateCustomers(db, query)) {
      yield [
        String(row.id),
        row.first_name,
        row.last_name,
        row.email,
        dialled(row.phone),
        statusNames[row.status]({}, language),
        csvMoment(row.suspended_until),
        csvMoment(row.created_at),
      ];
    }
  };
  yield* csvLines(cells(), locale);
}
