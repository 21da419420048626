import type { PasswordReset } from "@pazar/contract/accounts/accounts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { accountLimits } from "../account-limits.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { findUser } from "../accounts.queries.ts";
import { deleteFactors } from "../second-factor/delete-factors.ts";
import { discardOneTimeTokens, findTokenOwner, useOneTimeToken } from "./one-time-tokens.ts";
import { passwordResetJob } from "../mails/send-password-reset.job.ts";
import { hashNewPassword, type PasswordDependencies } from "./hash-new-password.ts";
import { forgetFailedLogins } from "./limit-failed-logins.ts";
import { endSessions } from "./start-session.ts";

type Dependencies = { db: Database; config: Config };

/** Everything that depends on whether the address is known happens in the job, so neither the response nor its timing reveals it. */
export async function requestPasswordReset(
  { db, config }: Dependencies,
  email: string,
  address: string,
): Promise<void> {
  const limits = accountLimits(config);
  await consumeRateLimit(db, limits.forgotPerAddress, address);
  await consumeRateLimit(db, limits.forgotPerAccount, email.toLowerCase());
  await enqueue(db, passwordResetJob, { email }, { key: `${passwordResetJob}:${email.toLowerCase()}` });
}

/** The link proves the address, so it becomes verified; every session ends. Returns the person's id. */
export async function resetPassword(
  { db, config, log }: Dependencies & PasswordDependencies,
  reset: PasswordReset,
  address: string,
): Promise<number> {
  await consumeRateLimit(db, accountLimits(config).token, address);
  // First, because hashing is expensive and anybody may send this request.
  if ((await findTokenOwner(db, "password_reset", reset.token)) === null) throw new ApiError("LINK_INVALID");
  const password_hash = await hashNewPassword({ config, log }, reset.password, address);
  return db.transaction().execute(async (transaction) => {
    const used = await useOneTimeToken(transaction, "password_reset", reset.token);
    const user = used && (await findUser(transaction, used.userId));
    if (!user || user.email.toLowerCase() !== reset.email.toLowerCase()) throw new ApiError("LINK_INVALID");
    // If the address was never verified, a stranger may have registered it and added factors.
    if (!(await isVerified(transaction, user.id))) await deleteFactors(transaction, user.id);
    await transaction
      .updateTable("users")
      .set((eb) => ({
        password_hash,
        email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(new Date())),
        updated_at: new Date(),
      }))
      .where("id", "=", user.id)
      .execute();
    await discardOneTimeTokens(transaction, user.id);
    await forgetFailedLogins({ db: transaction, config }, { userId: user.id, email: user.email });
    await endSessions(transaction, user.id);
    await enqueue(transaction, accountMailJob, { userId: user.id, kind: "password_changed" });
    return user.id;
  });
}

const isVerified = async (db: Database, userId: number): Promise<boolean> =>
  (await db.selectFrom("users").where("id", "=", userId).select("email_verified_at").executeTakeFirstOrThrow())
    .email_verified_at !== null;
