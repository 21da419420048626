import type { Database } from "../../../platform/database/database.ts";
import { useOneTimeToken } from "../sign-in/one-time-tokens.ts";

/** The owner of a one-time code; null if it was used, has expired, or the account is no longer active. */
export async function exchangeSocialCode({ db }: { db: Database }, code: string): Promise<number | null> {
  const used = await useOneTimeToken(db, "social_login", code);
  if (!used) return null;
  const user = await db
    .selectFrom("users")
    .where("id", "=", used.userId)
    .where("status", "=", "active")
    .select("id")
    .executeTakeFirst();
  return user?.id ?? null;
}
