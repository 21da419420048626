import { sql, type SqlBool } from "kysely";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { isCode, phoneCode } from "./phone-code.ts";

/** The last account to verify a number has it: for any other account it becomes unverified. */
export async function verifyPhone(
  { db, config }: { db: Database; config: Pick<Config, "APP_SECRET"> },
  userId: number,
  code: string,
): Promise<void> {
  // Counted before it is compared, so that guesses sent at the same time are counted too.
  const tried = await db
    .updateTable("phone_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("user_id", "=", userId)
    .where("attempts", "<", phoneCode.attempts)
    .where(sql<SqlBool>`asked_at > now() - make_interval(mins => ${phoneCode.minutes})`)
    .returning(["phone", "code_hash"])
    .executeTakeFirst();
  if (!tried || tried.code_hash === null) throw new ApiError("PHONE_CODE_EXPIRED");
  const { phone, code_hash } = tried;
  if (!isCode(config.APP_SECRET, { userId, phone }, code, code_hash))
    throw new ApiError("INVALID", { fields: { code: [m["phone.errors.wrong"]()] } });
  await db.transaction().execute(async (transaction) => {
    // Two accounts that prove the same number go one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('phone ' || ${phone}, 0))`.execute(transaction);
    const used = await transaction
      .deleteFrom("phone_codes")
      .where("user_id", "=", userId)
      .where("code_hash", "=", code_hash)
      .returning("user_id")
      .executeTakeFirst();
    if (!used) throw new ApiError("PHONE_CODE_EXPIRED");
    await transaction
      .updateTable("users")
      .set({ phone_verified_at: null })
      .where("phone", "=", phone)
      .where("id", "<>", userId)
      .where("phone_verified_at", "is not", null)
      .execute();
    await transaction
      .updateTable("users")
      .set({ phone, phone_verified_at: sql<Date>`now()`, updated_at: new Date() })
      .where("id", "=", userId)
      .execute();
  });
}
