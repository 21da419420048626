import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Suspended and deleted people get no mail about their account. */
const recipients = (db: Database) =>
  db
    .selectFrom("users")
    .where("status", "=", "active")
    .select(["id", "email", "email_verified_at", "first_name", "locale", "delete_requested_at"]);

export const findRecipient = (db: Database, userId: number) =>
  recipients(db).where("id", "=", userId).executeTakeFirst();

export const findRecipientByEmail = (db: Database, email: string) =>
  recipients(db).where(sql<SqlBool>`lower(email) = lower(${email})`).executeTakeFirst();
