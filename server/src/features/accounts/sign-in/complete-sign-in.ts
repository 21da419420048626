import type { NewSession } from "@pazar/contract/accounts/accounts";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { cancelDeletion } from "../profile/delete-account.ts";
import { accountSuspended } from "./account-suspended.ts";
import { startSession, type Browser } from "./start-session.ts";

/** The last step of every sign-in, once password and factor have been checked. */
export async function admit(db: Transaction<DB>, userId: number, browser: Browser): Promise<NewSession> {
  await cancelDeletion(db, userId);
  return startSession(db, userId, browser);
}

/** For a sign-in of several steps: the account may have been suspended or deleted since the first. */
export const completeSignIn = (
  db: Database,
  userId: number,
  { userAgent, device, locale, recordSecurityEvent }: Browser & Pick<CallContext, "locale">,
): Promise<NewSession> =>
  db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .where("id", "=", userId)
      .select(["status", "suspended_reason", "suspended_until"])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user.status === "suspended") {
      recordSecurityEvent("sign_in.suspended", { personId: userId });
      throw accountSuspended(user, locale);
    }
    if (user.status === "deleted") throw new ApiError("LOGIN_FAILED");
    return admit(transaction, userId, { userAgent, device, recordSecurityEvent });
  });
