import type { Database } from "../../../platform/database/database.ts";

export const listPasskeys = (db: Database, userId: number) =>
  db
    .selectFrom("passkeys")
    .where("user_id", "=", userId)
    .select(["id", "name", "credential_id", "transports", "created_at", "last_used_at"])
    .orderBy("id")
    .execute();

export const findApp = (db: Database, userId: number) =>
  db
    .selectFrom("authenticator_apps")
    .where("user_id", "=", userId)
    .select(["secret", "confirmed_at"])
    .executeTakeFirst();

export const countRecoveryCodes = async (db: Database, userId: number): Promise<number> =>
  (
    await db
      .selectFrom("recovery_codes")
      .where("user_id", "=", userId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

export const findPerson = (db: Database, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email", "first_name", "last_name", "password_hash"])
    .executeTakeFirstOrThrow();
