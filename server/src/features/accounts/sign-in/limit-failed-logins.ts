import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import {
  consumeRateLimit,
  resetRateLimit,
  isRateLimitError,
  refundAttempt,
} from "../../../platform/security/rate-limit.ts";
import { accountLimits } from "../account-limits.ts";
import { accountMailJob } from "../mails/account-mails.ts";

type Dependencies = { db: Database; config: Config };
/** An account, or an address without one: both are limited alike, so that a limit does not reveal which accounts exist. */
type LoginTarget = { userId: number | undefined; email: string };

const oneMailADay = { name: "login limit mail", max: 1, windowSeconds: 86_400 };

const subjectOf = ({ userId, email }: LoginTarget): string =>
  userId === undefined ? email.toLowerCase() : `user ${userId}`;

/**
 * Against guessing from many addresses. An attempt is counted before the password is compared, so that concurrent ones
 * count too; the right password returns it.
 */
export async function countLoginAttempt({ db, config }: Dependencies, target: LoginTarget): Promise<void> {
  try {
    await consumeRateLimit(db, accountLimits(config).failedLogins, subjectOf(target));
  } catch (error) {
    if (!isRateLimitError(error)) throw error;
    if (target.userId !== undefined) await mailOwner(db, target.userId);
    throw new ApiError("LOGIN_PAUSED", { retryAfterSeconds: error.retryAfterSeconds ?? 3_600 });
  }
}

async function mailOwner(db: Database, userId: number): Promise<void> {
  try {
    await consumeRateLimit(db, oneMailADay, String(userId));
  } catch (error) {
    if (isRateLimitError(error)) return;
    throw error;
  }
  await enqueue(db, accountMailJob, { kind: "login_paused", userId });
}

export const refundLoginAttempt = ({ db, config }: Dependencies, target: LoginTarget): Promise<void> =>
  refundAttempt(db, accountLimits(config).failedLogins, subjectOf(target));

/** A new password makes earlier guesses worthless. */
export const forgetFailedLogins = ({ db, config }: Dependencies, target: LoginTarget): Promise<void> =>
  resetRateLimit(db, accountLimits(config).failedLogins, subjectOf(target));
