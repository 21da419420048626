import { sql, type SqlBool } from "kysely";

/**
 * What every list, count and feed shows of `listings l`. It must read exactly like the condition of the partial indexes:
 * PostgreSQL would not use them for anything else.
 */
export const onSaleCondition = "l.status = 'active' and not l.seller_hidden";
export const isOnSale = sql<SqlBool>`${sql.raw(onSaleCondition)}`;

/** Everything else; also the condition of an index. */
export const isOffSale = sql<SqlBool>`(l.status <> 'active' or l.seller_hidden)`;
