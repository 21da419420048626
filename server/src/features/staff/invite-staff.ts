import type { Locale } from "@pazar/contract/locale";
import type { InvitationAcceptance, NewInvitation } from "@pazar/contract/admin/staff/staff";
import { sql, type SqlBool } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { hashToken, signedIn } from "../../platform/security/session.ts";
import { hashNewPassword, type PasswordDependencies } from "../accounts/sign-in/hash-new-password.ts";
import { discardOneTimeTokens } from "../accounts/sign-in/one-time-tokens.ts";
import { endSessions } from "../accounts/sign-in/start-session.ts";
import { deleteFactors } from "../accounts/second-factor/delete-factors.ts";
import { withStaffLock } from "./change-staff.ts";
import { ordinaryUser, grantRefusal } from "./staff.policy.ts";
import { findRole, findRights } from "./staff.queries.ts";
import { lockStaff } from "./super-admins.ts";

type Caller = Pick<CallContext, "actor" | "address" | "locale">;

export const invitationJob = "send_staff_invitation";
export const invitationDays = 7;
const tries = { name: "staff invitation", max: 60, windowSeconds: 3_600 };

const findByEmail = (db: Database, email: string) =>
  db
    .selectFrom("users")
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .select(["id", "role", "status"])
    .forUpdate()
    .executeTakeFirst();

export const inviteStaff = (
  db: Database,
  caller: Caller,
  { email, name, surname, role: key, confirm_member }: NewInvitation,
): Promise<void> =>
  withStaffLock(db, caller, "management.edit", async (transaction, rights) => {
    const role = key === "users" ? undefined : await findRole(transaction, key);
    if (!role) throw new ApiError("ROLE_NOT_FOUND");
    const refusal = grantRefusal(rights, ordinaryUser, { role, added: [] });
    if (refusal) throw new ApiError(refusal);
    const known = await findByEmail(transaction, email);
    if (known && known.role !== "users") throw new ApiError("ALREADY_STAFF");
    if (known && known.status !== "active") throw new ApiError("PERSON_NOT_ACTIVE");
    if (known && !confirm_member) throw new ApiError("MEMBER_EXISTS");
    const values = {
      first_name: name,
      last_name: surname,
      role: key,
      locale: caller.locale,
      invited_by: signedIn(caller.actor).id,
      token_hash: null,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
    };
    const { id } = await transaction
      .insertInto("staff_invitations")
      .values({ email, ...values })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(values))
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(transaction, invitationJob, { invitationId: id }, { key: `${invitationJob}:${id}` });
    await writeAudit(transaction, caller, {
      action: "invite_staff",
      target: { kind: "invitation", id },
      after: { email, role: key },
    });
  });

export const revokeInvitation = (db: Database, caller: Caller, id: number): Promise<void> =>
  withStaffLock(db, caller, "management.edit", async (transaction) => {
    const gone = await transaction
      .deleteFrom("staff_invitations")
      .where("id", "=", id)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!gone) throw new ApiError("NOT_FOUND");
    await writeAudit(transaction, caller, {
      action: "take_back_invitation",
      target: { kind: "invitation", id },
      before: gone,
    });
  });

/** The link proves the address. An existing account gets the new password: the old one may be a stranger's. */
export async function acceptInvitation(
  { db, config, log }: PasswordDependencies & { db: Database },
  { token, password }: InvitationAcceptance,
  { address, locale }: { address: string; locale: Locale },
): Promise<void> {
  await consumeRateLimit(db, tries, address);
  // Checked before the password is hashed: hashing is expensive, and anybody can call this.
  const isValid = await db
    .selectFrom("staff_invitations")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .select("id")
    .executeTakeFirst();
  if (!isValid) throw new ApiError("LINK_INVALID");
  const password_hash = await hashNewPassword({ config, log }, password, address);
  await db.transaction().execute(async (transaction) => {
    await lockStaff(transaction);
    const invitation = await transaction
      .deleteFrom("staff_invitations")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", sql<Date>`now()`)
      .returning(["id", "email", "first_name", "last_name", "role", "invited_by"])
      .executeTakeFirst();
    if (!invitation) throw new ApiError("LINK_INVALID");
    const { id, email, first_name, last_name, role: key, invited_by } = invitation;
    // The inviter must still be allowed to assign this role.
    const [inviter, role, known] = [
      await findRights(transaction, invited_by),
      await findRole(transaction, key),
      await findByEmail(transaction, email),
    ];
    const isAllowed = inviter && role && !grantRefusal(inviter, ordinaryUser, { role, added: [] });
    if (!isAllowed || (known && (known.status !== "active" || known.role !== "users")))
      throw new ApiError("LINK_INVALID");
    const account = { password_hash, role: key, email_verified_at: new Date() };
    const { id: userId } = known
      ? await transaction
          .updateTable("users")
          .set({ ...account, delete_requested_at: null, updated_at: new Date() })
          .where("id", "=", known.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto("users")
          .values({ ...account, email, first_name, last_name, locale })
          .returning("id")
          .executeTakeFirstOrThrow();
    if (known) {
      await discardOneTimeTokens(transaction, userId);
      await endSessions(transaction, userId);
      await transaction.deleteFrom("social_accounts").where("user_id", "=", userId).execute();
      await deleteFactors(transaction, userId);
    }
    await writeAudit(
      transaction,
      { actor: { id: userId }, address },
      {
        action: "accept_invitation",
        target: { kind: "user", id: userId },
        before: known ? { role: known.role } : null,
        after: { role: key, invitation: id, invited_by },
      },
    );
  });
}
