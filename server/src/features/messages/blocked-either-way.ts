import { sql, type RawBuilder, type SqlBool } from "kysely";

type Person = number | RawBuilder<unknown>;

/** Whether one of the two has blocked the other. */
export const isBlockedEitherWay = (one: Person, other: Person): RawBuilder<SqlBool> =>
  sql`exists (select from blocked_users b
    where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
