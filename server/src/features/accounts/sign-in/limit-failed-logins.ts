import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import {
  consumeRateLimit,
  forgetRateLimit,
  isRateLimitError,
  returnAttempt,
} from "../../../platform/security/rate-limit.ts";
import { accountLimits } from "../account-limits.ts";
import { accountMailJob } from "../mails/account-mails.ts";

type Dependencies = { db: Database; config: Config };
/** Whose password is tried: an account, or an address that has none, so that limits do not tell which exist. */
export type LoginTarget = { userId: number | undefined; email: string };

const oneMailADay = { name: "login limit mail", max: 1, windowSeconds: 86_400 };

const subjectOf = ({ userId, email }: LoginTarget): string =>
  userId === undefined ? email.toLowerCase() : `user ${userId}`;

/**
 * Against guessing from many addresses. Counted before the password is compared, so that tries at the same time count
 * too; a right password takes its try back.
 */
export async function countLogin({ db, config }: Dependencies, target: LoginTarget): Promise<void> {
  try {
    await consumeRateLimit(db, accountLimits(config).failedLogins, subjectOf(target));
  } catch (error) {
    if (!isRateLimitError(error)) throw error;
    if (target.userId !== undefined) await tellOwner(db, target.userId);
    throw new ApiError("LOGIN_PAUSED", { retryAfterSeconds: error.retryAfterSeconds ?? 3_600 });
  }
}

async function tellOwner(db: Database, userId: number): Promise<void> {
  try {
    await consumeRateLimit(db, oneMailADay, String(userId));
  } catch (error) {
    if (isRateLimitError(error)) return;
    throw error;
  }
  await enqueue(db, accountMailJob, { kind: "login_paused", userId });
}

export const takeBackLogin = ({ db, config }: Dependencies, target: LoginTarget): Promise<void> =>
  returnAttempt(db, accountLimits(config).failedLogins, subjectOf(target));

/** A new password makes what was guessed before worthless. */
export const forgetFailedLogins = ({ db, config }: Dependencies, target: LoginTarget): Promise<void> =>
  forgetRateLimit(db, accountLimits(config).failedLogins, subjectOf(target));
