import { randomBytes } from "node:crypto";
import type { ListSettings } from "@pazar/contract/favorites/favorite-lists";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { requireAllowedName } from "./change-list.ts";
import { listLimits } from "./list-limits.ts";
import { lockList, type ListRef } from "./lock-list.ts";

/** 192 bits. */
const newToken = (): string => randomBytes(24).toString("base64url");

/** The link ends with the sharing; sharing again makes a new one. */
export async function shareList(
  db: Database,
  list: ListRef,
  { is_shared, can_vote, shows_notes }: ListSettings,
): Promise<void> {
  await consumeRateLimit(db, listLimits.share, String(list.userId));
  await db.transaction().execute(async (transaction) => {
    const { name, share_token } = await lockList(transaction, list);
    if (is_shared) await requireAllowedName(transaction, name);
    await transaction
      .updateTable("favorite_lists")
      .set({ share_token: is_shared ? (share_token ?? newToken()) : null, can_vote, shows_notes })
      .where("id", "=", list.listId)
      .execute();
  });
}

export async function renewLink(db: Database, list: ListRef): Promise<void> {
  await consumeRateLimit(db, listLimits.share, String(list.userId));
  await db.transaction().execute(async (transaction) => {
    const { share_token } = await lockList(transaction, list);
    if (share_token === null) throw new ApiError("LIST_NOT_SHARED");
    await transaction
      .updateTable("favorite_lists")
      .set({ share_token: newToken() })
      .where("id", "=", list.listId)
      .execute();
  });
}
