import type { Suspension } from "@pazar/contract/admin/customers/customers";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import type { StaffChange } from "@pazar/contract/admin/staff/staff";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Caller } from "../../platform/http/calls.ts";
import { can, signedIn, type Rights } from "../../platform/security/session.ts";
import { removeLostFactors } from "../accounts/second-factor/delete-factors.ts";
import { endSession, endSessions } from "../accounts/sign-in/start-session.ts";
import { restoreAccount, suspendAccount } from "../accounts/suspend-account.ts";
import { changeRefusal, grantChanges, grantRefusal } from "./staff.policy.ts";
import { findMember, findRole, findRights, listExtraPermissions, rightsOf, type MemberRow } from "./staff.queries.ts";
import { requireAnotherSuperAdmin, lockStaff } from "./super-admins.ts";

/** Staff changes run one at a time, and the caller's rights are read again under the lock. */
export const withStaffLock = <T>(
  db: Database,
  { actor }: Caller,
  permission: Permission,
  change: (transaction: Transaction<DB>, rights: Rights) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lockStaff(transaction);
    const rights = await findRights(transaction, signedIn(actor).id);
    if (!rights || !can(rights, permission)) throw new ApiError("FORBIDDEN");
    return change(transaction, rights);
  });

type Parties = { actor: Rights; target: Rights };
type MemberChange = (transaction: Transaction<DB>, member: MemberRow, parties: Parties) => Promise<void>;

const changeMember = (db: Database, caller: Caller, id: number, change: MemberChange): Promise<void> =>
  withStaffLock(db, caller, "management.edit", async (transaction, actor) => {
    const member = await findMember(transaction, id);
    if (!member) throw new ApiError("PERSON_NOT_FOUND");
    const target = await rightsOf(transaction, member);
    const refusal = changeRefusal(actor, target);
    if (refusal) throw new ApiError(refusal);
    await change(transaction, member, { actor, target });
  });

export const changeStaff = (
  db: Database,
  caller: Caller,
  id: number,
  { role: wantedRole, ...grants }: StaffChange,
): Promise<void> =>
  changeMember(db, caller, id, async (transaction, member, { actor, target }) => {
    const isOtherRole = wantedRole !== undefined && wantedRole !== member.role;
    const role = isOtherRole ? await findRole(transaction, wantedRole) : undefined;
    if (isOtherRole && !role) throw new ApiError("ROLE_NOT_FOUND");
    const held = await listExtraPermissions(transaction, id);
    // Leaving the staff also removes all extra permissions.
    const { added, removed } =
      role?.key === "users" ? { added: [], removed: held } : grantChanges(grants, new Set(held));
    const isRegranted = added.length > 0 || removed.length > 0;
    const refusal = grantRefusal(actor, target, { role, added });
    if (refusal) throw new ApiError(refusal);
    if (role && member.role === "super_admin") await requireAnotherSuperAdmin(transaction, id);
    if (!role && !isRegranted) return;
    if (role)
      await transaction
        .updateTable("users")
        .set({ role: role.key, updated_at: new Date() })
        .where("id", "=", id)
        .execute();
    if (removed.length > 0)
      await transaction
        .deleteFrom("user_permissions")
        .where("user_id", "=", id)
        .where("permission", "in", removed)
        .execute();
    if (added.length > 0)
      await transaction
        .insertInto("user_permissions")
        .values(added.map((permission) => ({ user_id: id, permission, granted_by: caller.actor?.id ?? null })))
        .execute();
    const extra_permissions = [...held.filter((permission) => !removed.includes(permission)), ...added].toSorted();
    await writeAudit(transaction, caller, {
      action: "change_staff",
      target: { kind: "user", id },
      before: { ...(role && { role: member.role }), ...(isRegranted && { extra_permissions: held }) },
      after: { ...(role && { role: role.key }), ...(isRegranted && { extra_permissions }) },
    });
  });

export const suspendStaff = (db: Database, caller: Caller, id: number, suspension: Suspension): Promise<void> =>
  changeMember(db, caller, id, async (transaction, member) => {
    if (member.role === "super_admin") await requireAnotherSuperAdmin(transaction, id);
    if (id === caller.actor?.id) throw new ApiError("OWN_ACCOUNT");
    await suspendAccount(transaction, id, suspension);
    const { reason, until } = suspension;
    await writeAudit(transaction, caller, {
      action: "suspend_staff",
      target: { kind: "user", id },
      before: { status: member.status },
      after: { status: "suspended", until },
      reason,
    });
  });

export const restoreStaff = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeMember(db, caller, id, async (transaction, member) => {
    if (member.status !== "suspended") throw new ApiError("NOT_SUSPENDED");
    await restoreAccount(transaction, id);
    await writeAudit(transaction, caller, {
      action: "restore_staff",
      target: { kind: "user", id },
      before: { status: "suspended" },
      after: { status: "active" },
    });
  });

export const removeStaffFactors = (db: Database, caller: Caller, id: number): Promise<void> =>
  changeMember(db, caller, id, async (transaction) => {
    await removeLostFactors(transaction, id);
    await writeAudit(transaction, caller, { action: "remove_staff_factors", target: { kind: "user", id } });
  });

/** All sessions, or one. */
export const endStaffSessions = (db: Database, caller: Caller, id: number, session?: number): Promise<void> =>
  changeMember(db, caller, id, async (transaction) => {
    if (session === undefined) await endSessions(transaction, id);
    else await endSession(transaction, id, session);
    await writeAudit(transaction, caller, { action: "end_staff_sessions", target: { kind: "user", id } });
  });
