import { sql, type SqlBool } from "kysely";

/** To the letter the condition of the browse indexes (migration 0003): anything else would not use them. */
export const isOnSale = sql<SqlBool>`l.status = 'active' and not l.seller_hidden`;
