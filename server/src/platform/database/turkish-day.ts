import { timeZone } from "@pazar/contract/text/turkish-time";
import { sql, type RawBuilder } from "kysely";

const zone = sql.lit(timeZone);

export const today = sql<Date>`(now() at time zone ${zone})::date`;
export const dayOf = (moment: RawBuilder<unknown>) => sql<Date>`(${moment} at time zone ${zone})::date`;
/** The first moment of a day in Turkey, or of one some days later. */
export const dayStart = (day: string | RawBuilder<unknown>, later = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`;
