import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { phoneCode } from "./phone-code.ts";

/** With the code that is still valid, if there is one. */
export const findPhone = (db: Database, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("phone_codes as p", (join) =>
      join
        .onRef("p.user_id", "=", "u.id")
        .on(sql`p.asked_at`, ">", sql`now() - make_interval(mins => ${phoneCode.minutes})`),
    )
    .innerJoin("settings as s", (join) => join.onTrue())
    .where("u.id", "=", userId)
    .select([
      "u.phone",
      "u.phone_verified_at",
      "s.require_verified_phone",
      "p.phone as asked_phone",
      "p.asked_at",
      "p.sent_at",
      "p.refused_at",
    ])
    .executeTakeFirstOrThrow();
export type PhoneRow = Awaited<ReturnType<typeof findPhone>>;
