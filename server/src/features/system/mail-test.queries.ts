import type { Database } from "../../platform/database/database.ts";

export type MailTestRow = { email: string; requested_at: Date; finished_at: Date | null; problem: string | null };

export const findMailTest = (db: Database, userId: number): Promise<MailTestRow | undefined> =>
  db
    .selectFrom("mail_tests as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .where("t.user_id", "=", userId)
    .select(["u.email", "t.requested_at", "t.finished_at", "t.problem"])
    .executeTakeFirst();
