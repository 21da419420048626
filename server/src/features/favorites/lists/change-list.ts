import * as limits from "@pazar/contract/limits";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { m } from "../../../platform/text/locale.ts";
import { readBannedWords } from "./favorite-lists.queries.ts";
import { isAllowedInPublic } from "./public-text.ts";
import { insertListItem } from "./list-items.ts";
import { listLimits } from "./list-limits.ts";
import { lockList, type ListRef } from "./lock-list.ts";

export async function createList(
  db: Database,
  userId: number,
  { name, listing_id }: { name: string; listing_id?: number | undefined },
): Promise<number> {
  await consumeRateLimit(db, listLimits.change, String(userId));
  return db.transaction().execute(async (transaction) => {
    await requireRoomForList(transaction, userId);
    const { id } = await transaction
      .insertInto("favorite_lists")
      .values({ user_id: userId, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (listing_id !== undefined) await insertListItem(transaction, { userId, listId: id }, listing_id);
    return id;
  });
}

export async function renameList(db: Database, { userId, listId }: ListRef, name: string): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(userId));
  await db.transaction().execute(async (transaction) => {
    const list = await lockList(transaction, { userId, listId });
    if (list.share_token !== null) await requireAllowedName(transaction, name);
    await transaction.updateTable("favorite_lists").set({ name }).where("id", "=", listId).execute();
  });
}

export async function deleteList(db: Database, { userId, listId }: ListRef): Promise<void> {
  await db
    .updateTable("favorite_lists")
    .set({ deleted_at: new Date() })
    .where("user_id", "=", userId)
    .where("id", "=", listId)
    .where("deleted_at", "is", null)
    .execute();
}

export async function restoreList(db: Database, { userId, listId }: ListRef): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(userId));
  await db.transaction().execute(async (transaction) => {
    const list = await transaction
      .selectFrom("favorite_lists")
      .where("user_id", "=", userId)
      .where("id", "=", listId)
      .select("deleted_at")
      .forUpdate()
      .executeTakeFirst();
    if (!list) throw new ApiError("LIST_NOT_FOUND");
    if (list.deleted_at === null) return;
    await requireRoomForList(transaction, userId);
    await transaction.updateTable("favorite_lists").set({ deleted_at: null }).where("id", "=", listId).execute();
  });
}

/** The lock keeps two concurrent requests from exceeding the limit together. */
async function requireRoomForList(transaction: Transaction<DB>, userId: number): Promise<void> {
  await transaction.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("favorite_lists")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= limits.favoriteLists.most) throw new ApiError("TOO_MANY_LISTS");
}

/** Others read the name of a shared list. */
export async function requireAllowedName(transaction: Transaction<DB>, name: string): Promise<void> {
  if (!isAllowedInPublic(name, await readBannedWords(transaction)))
    throw new ApiError("INVALID", { fields: { name: [m["lists.errors.nameUnfit"]()] } });
}
