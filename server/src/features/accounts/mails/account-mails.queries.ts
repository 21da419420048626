import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Suspended and deleted people get no mail about their account, except the one that tells of the suspension. */
const recipients = (db: Database, status: "active" | "suspended") =>
  db
    .selectFrom("users")
    .where("status", "=", status)
    .select([
      "id",
      "email",
      "email_verified_at",
      "first_name",
      "locale",
      "suspended_reason",
      "suspended_until",
      "delete_requested_at",
    ]);

export const findRecipient = (db: Database, userId: number, status: "active" | "suspended" = "active") =>
  recipients(db, status).where("id", "=", userId).executeTakeFirst();
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export const findRecipientByEmail = (db: Database, email: string) =>
  recipients(db, "active").where(sql<SqlBool>`lower(email) = lower(${email})`).executeTakeFirst();
