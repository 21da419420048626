import type { Database } from "../../../platform/database.ts";
import { takeBackDeletion } from "../delete-account.ts";
import { useOneTimeToken } from "../one-time-tokens.ts";

/** Who the one-time code of a social sign-in belongs to; nobody if it is used, over, or theirs is no longer an active account. */
export async function exchangeSocialCode({ db }: { db: Database }, code: string): Promise<number | null> {
  const used = await useOneTimeToken(db, "social_login", code);
  if (!used) return null;
  const user = await db
    .selectFrom("users")
    .where("id", "=", used.userId)
    .where("status", "=", "active")
    .select(["id", "delete_requested_at"])
    .executeTakeFirst();
  if (!user) return null;
  if (user.delete_requested_at) await takeBackDeletion(db, user.id);
  return user.id;
}
