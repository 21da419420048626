import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";

export type ListRef = { userId: number; listId: number };

/** A list of this person. Changes to it are made one after the other. */
export async function lockList(transaction: Transaction<DB>, { userId, listId }: ListRef) {
  const list = await transaction
    .selectFrom("favorite_lists")
    .where("user_id", "=", userId)
    .where("id", "=", listId)
    .where("deleted_at", "is", null)
    .select(["name", "share_token"])
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw new ApiError("LIST_NOT_FOUND");
  return list;
}
