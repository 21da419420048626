import type { Login, SignInAnswer } from "@pazar/contract/accounts/accounts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { isPassword } from "../../../platform/security/passwords.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { findCredentials } from "../accounts.queries.ts";
import { accountLimits } from "../account-limits.ts";
import { askForFactor } from "../second-factor/ask-for-factor.ts";
import { accountSuspended } from "./account-suspended.ts";
import { admit } from "./complete-sign-in.ts";
import { isKnownDevice } from "./known-devices.ts";
import { countLoginAttempt, refundLoginAttempt } from "./limit-failed-logins.ts";
import type { Browser } from "./start-session.ts";

type Dependencies = { db: Database; config: Config };
type From = Browser & Pick<CallContext, "address" | "locale" | "recordSecurityEvent">;

/** Unknown address and wrong password give the same response after the same time; only the right password learns of a suspension. */
export async function signIn(
  { db, config }: Dependencies,
  { email, password }: Login,
  { address, locale, userAgent, device, recordSecurityEvent }: From,
): Promise<SignInAnswer> {
  const limits = accountLimits(config);
  await consumeRateLimit(db, limits.loginPerAddress, address);
  await consumeRateLimit(db, limits.loginPerAccount, address, email.toLowerCase());
  const user = await findCredentials(db, email);
  const target = { userId: user?.id, email };
  // Strangers who use up the limit must not lock out whoever signs in where they always do.
  const isCounted = !user || !(await isKnownDevice(db, user.id, device));
  if (isCounted) await countLoginAttempt({ db, config }, target);
  const isRight = await isPassword(password, user?.password_hash ?? null, address);
  if (!user || !isRight || user.status === "deleted") {
    // What was typed as the address may be a password, and is not kept.
    recordSecurityEvent("sign_in.failed", { personId: user?.id, details: { is_known: user !== undefined } });
    throw new ApiError("LOGIN_FAILED");
  }
  if (isCounted) await refundLoginAttempt({ db, config }, target);
  if (user.status === "suspended") {
    recordSecurityEvent("sign_in.suspended", { personId: user.id });
    throw accountSuspended(user, locale);
  }
  return db.transaction().execute(async (transaction) => {
    // A password that is changed or removed while it is being compared must not start another session.
    const unchanged = await transaction
      .selectFrom("users")
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .where("status", "=", "active")
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!unchanged) throw new ApiError("LOGIN_FAILED");
    return (
      (await askForFactor({ db: transaction, config }, user.id)) ??
      admit(transaction, user.id, { userAgent, device, recordSecurityEvent })
    );
  });
}
