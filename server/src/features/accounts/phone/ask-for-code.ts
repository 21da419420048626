import { sql, type SqlBool } from "kysely";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { consumeRateLimit, type RateLimit } from "../../../platform/security/rate-limit.ts";
import { phoneCode } from "./phone-code.ts";
import { phoneCodeJob } from "./send-phone-code.job.ts";

const day = 86_400;
const limits: Record<"perAddress" | "perAccount" | "perNumber", RateLimit> = {
  perAddress: { name: "phone code address", max: 30, windowSeconds: 3_600 },
  perAccount: { name: "phone code account", max: 10, windowSeconds: day },
  perNumber: { name: "phone code number", max: 5, windowSeconds: day },
};

/** A job sends the code; retries stop when it would no longer be valid. */
const attempts = 6;

type CodeRequest = { userId: number; phone: string; address: string };

export async function askForCode(
  { db, config }: { db: Database; config: Config },
  { userId, phone, address }: CodeRequest,
): Promise<void> {
  if (!config.canSendSms) throw new ApiError("PHONE_CODE_NOT_OFFERED");
  // First, so that a request that comes too soon does not count towards the daily limits.
  await refuseTooSoon(db, userId);
  await consumeRateLimit(db, limits.perAddress, address);
  await consumeRateLimit(db, limits.perAccount, String(userId));
  await consumeRateLimit(db, limits.perNumber, phone);
  await db.transaction().execute(async (transaction) => {
    const values = { phone, code_hash: null, attempts: 0, asked_at: sql<Date>`now()`, sent_at: null, refused_at: null };
    const asked = await transaction
      .insertInto("phone_codes")
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values).where(isOldEnough))
      .returning("user_id")
      .executeTakeFirst();
    if (!asked) throw new ApiError("TOO_MANY_REQUESTS", { retryAfterSeconds: phoneCode.resendSeconds });
    await enqueue(transaction, phoneCodeJob, { userId }, { key: `phone-code-${userId}`, attempts });
  });
}

const isOldEnough = sql<SqlBool>`phone_codes.asked_at <= now() - make_interval(secs => ${phoneCode.resendSeconds})`;

async function refuseTooSoon(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from asked_at - now()) + ${phoneCode.resendSeconds})::int as seconds
    from phone_codes where user_id = ${userId}`.execute(db);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new ApiError("TOO_MANY_REQUESTS", { retryAfterSeconds: seconds });
}
