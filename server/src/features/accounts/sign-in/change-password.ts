import type { PasswordChange } from "@pazar/contract/accounts/accounts";
import type { Database } from "../../../platform/database/database.ts";
import type { RecordSecurityEvent } from "../../../platform/http/calls.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { Actor } from "../../../platform/security/session.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashNewPassword, type PasswordDependencies } from "./hash-new-password.ts";
import { discardOneTimeTokens } from "./one-time-tokens.ts";
import { endSessions } from "./start-session.ts";

/** This device stays signed in, the others do not. */
export async function changePassword(
  { db, config, log }: PasswordDependencies & { db: Database },
  actor: Actor,
  change: PasswordChange,
  recordSecurityEvent: RecordSecurityEvent,
): Promise<void> {
  await confirmPassword(db, actor.id, change.current_password, {
    field: "current_password",
    recordSecurityEvent,
  });
  const password_hash = await hashNewPassword({ config, log }, change.password, String(actor.id));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("users")
      .set({ password_hash, updated_at: new Date() })
      .where("id", "=", actor.id)
      .execute();
    await discardOneTimeTokens(transaction, actor.id);
    await endSessions(transaction, actor.id, actor.sessionId);
    await enqueue(transaction, accountMailJob, { userId: actor.id, kind: "password_changed" });
  });
}
