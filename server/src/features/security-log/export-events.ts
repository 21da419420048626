import type { SecurityLogFilters } from "@pazar/contract/admin/staff/security-log";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/security/session.ts";
import { csvLines } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import { iterateEvents } from "./security-log.queries.ts";

/** Times to the second, in UTC, and events by their stable names: the file is compared with other logs. */
export async function* exportEvents(
  db: Database,
  filters: SecurityLogFilters,
  { reader, locale }: { reader: Actor; locale: Locale },
): AsyncGenerator<string> {
  const columns = [
    m["admin.securityLog.time"],
    m["admin.securityLog.event"],
    m["admin.securityLog.person"],
    m["admin.securityLog.network"],
    m["admin.securityLog.count"],
    m["admin.securityLog.details"],
  ];
  const cells = async function* () {
    yield columns.map((name) => name({}, { locale }));
    for await (const { created_at, event, person_id, network, count, details } of iterateEvents(db, filters, reader))
      yield [
        created_at.toISOString(),
        event,
        String(person_id ?? ""),
        network ?? "",
        String(count),
        JSON.stringify(details),
      ];
  };
  yield* csvLines(cells(), locale);
}
