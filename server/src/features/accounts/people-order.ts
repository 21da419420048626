import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Position } from "../../platform/http/list-page.ts";

export type PeopleOrder = {
  key: RawBuilder<unknown>;
  text: RawBuilder<string>;
  comesAfter: (after: Position, isDescending: boolean) => RawBuilder<SqlBool>;
};

const order = (key: RawBuilder<unknown>, type: RawBuilder<unknown>): PeopleOrder => ({
  key,
  text: sql<string>`(${key})::text`,
  comesAfter: (after, isDescending) =>
    sql<SqlBool>`(${key}, u.id) ${sql.raw(isDescending ? "<" : ">")} (${after.key}::${type}, ${after.id}::int)`,
});

/** Orders of `users as u`. The expressions must match the indexes exactly. */
export const nameOrder = order(sql`(u.first_name || ' ' || u.last_name) collate "tr-x-icu"`, sql`text`);
export const newestOrder = order(sql`u.created_at`, sql`timestamptz`);
