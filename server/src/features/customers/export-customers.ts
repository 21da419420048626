import type { CustomerFilters } from "@pazar/contract/admin/customers/customers";
import type { Locale } from "@pazar/contract/locale";
import { csvLines, csvMoment } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import type { Database } from "../../platform/database/database.ts";
import { iterateCustomers } from "./customers.queries.ts";

const statusNames = {
  active: m["admin.people.status.active"],
  suspended: m["admin.people.status.suspended"],
  deleted: m["admin.people.status.deleted"],
};

/** The national format: spreadsheets read a leading plus as a formula. */
const dialled = (phone: string | null): string => phone?.replace(/^\+90/, "0").replace(/^\+/, "00") ?? "";

export async function* exportCustomers(db: Database, query: CustomerFilters, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
  const columns = [
    m["admin.people.columns.id"],
    m["admin.people.columns.name"],
    m["admin.people.columns.surname"],
    m["admin.people.columns.email"],
    m["admin.people.columns.phone"],
    m["admin.people.columns.status"],
    m["admin.people.columns.suspendedUntil"],
    m["admin.people.columns.joined"],
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
