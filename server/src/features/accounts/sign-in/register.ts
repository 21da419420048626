import type { Registration, User } from "@pazar/contract/accounts/accounts";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { accountLimits } from "../account-limits.ts";
import { presentUser } from "../accounts.present.ts";
import { findCredentials, userColumns } from "../accounts.queries.ts";
import { recordRegistrationConsents } from "../consents/consents.ts";
import { emailVerificationJob } from "../mails/send-email-verification.job.ts";
import { hashNewPassword, type PasswordDependencies } from "./hash-new-password.ts";

type Dependencies = PasswordDependencies & { db: Database };

/** The account can sign in at once; an unverified address blocks nothing. */
export async function register(
  { db, config, log }: Dependencies,
  registration: Registration,
  { address, locale }: { address: string; locale: Locale },
): Promise<User> {
  const { first_name, last_name, email } = registration;
  await consumeRateLimit(db, accountLimits(config).register, address);
  if (await findCredentials(db, email)) throw emailTaken();
  const password_hash = await hashNewPassword({ config, log }, registration.password, address);
  try {
    return await db.transaction().execute(async (transaction) => {
      const user = await transaction
        .insertInto("users")
        .values({ first_name, last_name, email, password_hash, locale })
        .returning(userColumns)
        .executeTakeFirstOrThrow();
      await recordRegistrationConsents(transaction, user.id);
      await enqueue(transaction, emailVerificationJob, { userId: user.id });
      return presentUser(user);
    });
  } catch (error) {
    // Two concurrent registrations: the unique index decides.
    throw isUniqueViolation(error, "users_email") ? emailTaken() : error;
  }
}

const emailTaken = (): ApiError => new ApiError("INVALID", { fields: { email: [m["authModal.errors.emailTaken"]()] } });
