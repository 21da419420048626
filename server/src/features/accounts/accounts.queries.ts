import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export const userColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "photo_hash",
  "role",
  "created_at",
] as const;

export const findUser = (db: Database, id: number) =>
  db.selectFrom("users").where("id", "=", id).select(userColumns).executeTakeFirst();
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom("users")
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .select([...userColumns, "password_hash", "status", "suspended_reason", "suspended_until"])
    .executeTakeFirst();

export const findPasswordHash = async (db: Database, userId: number): Promise<string | null> =>
  (await db.selectFrom("users").where("id", "=", userId).select("password_hash").executeTakeFirstOrThrow())
    .password_hash;

export const listPermissions = async (db: Database, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("role_permissions as r", "r.role", "u.role")
    .where("u.id", "=", userId)
    .select("r.permission")
    .union(db.selectFrom("user_permissions").where("user_id", "=", userId).select("permission"))
    .orderBy("permission")
    .execute();
  return rows.map(({ permission }) => permission);
};

export const listDevices = (db: Database, userId: number) =>
  db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date())
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .orderBy("last_seen_at", "desc")
    .execute();
