import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";

/** Locked first by whoever changes an order, its payments or its promotion; the listing comes after it. */
export async function lockOrder(transaction: Transaction<DB>, id: number, userId?: number) {
  const order = await transaction
    .selectFrom("orders")
    .where("id", "=", id)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? 0))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new ApiError("ORDER_NOT_FOUND");
  return order;
}
export type OrderRow = Awaited<ReturnType<typeof lockOrder>>;
