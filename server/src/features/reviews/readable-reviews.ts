import { sql, type SqlBool } from "kysely";

/** What anybody may read of `reviews r`. */
export const isReadable = sql<SqlBool>`(r.shown_at <= now() and r.removed_at is null)`;
