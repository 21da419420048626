import { sql, type RawBuilder } from "kysely";

/** First and last name of a row of users, in SQL. */
export const fullName = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name`;

/** The same where an outer join may have found nobody. */
export const fullNameOrNull = (alias: string): RawBuilder<string | null> => fullName(alias).$castTo<string | null>();
