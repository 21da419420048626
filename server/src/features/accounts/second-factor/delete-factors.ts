import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { endSessions } from "../sign-in/start-session.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import { findApp, listPasskeys } from "./second-factor.queries.ts";

export async function deleteFactors(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await db.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
  await deleteRecoveryCodes(db, userId);
}

export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const [passkeys, app] = await Promise.all([listPasskeys(db, userId), findApp(db, userId)]);
  return passkeys.length > 0 || (app?.confirmed_at ?? null) !== null;
}

/** By staff, for people who have lost their factors. Somebody else may have found them, so all sessions end. */
export async function removeLostFactors(db: Transaction<DB>, userId: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId)))
    throw new ApiError("NO_SECOND_FACTOR", { text: m["admin.people.noFactors"]() });
  await deleteFactors(db, userId);
  await endSessions(db, userId);
  await enqueue(db, accountMailJob, { userId, kind: "factor_removed", factor: "all" });
}
