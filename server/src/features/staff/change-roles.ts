import { randomBytes } from "node:crypto";
import type { NewRole, RoleChange } from "@pazar/contract/admin/staff/staff";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Caller } from "../../platform/http/calls.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import { withStaffLock } from "./change-staff.ts";
import { grantChanges, isFixedRole, canGrant } from "./staff.policy.ts";
import { findRole, isRoleNamed } from "./staff.queries.ts";

/** The key that people hardly see: words of the English name, or anything where it has none in Latin letters. */
const keyOf = (name: string): string =>
  `r_${foldedWords(name).join("_") || randomBytes(4).toString("hex")}`.slice(0, 40);

export const addRole = (db: Database, caller: Caller, { name_tr, name_en, permissions }: NewRole): Promise<void> =>
  withStaffLock(db, caller, "roles.edit", async (transaction, rights) => {
    const { added } = grantChanges({ grant: permissions, revoke: [] }, new Set());
    if (!canGrant(rights, added)) throw new ApiError("NOT_YOURS_TO_GRANT");
    const key = keyOf(name_en);
    if ((await findRole(transaction, key)) || (await isRoleNamed(transaction, { name_tr, name_en }, key)))
      throw new ApiError("ROLE_EXISTS");
    await transaction.insertInto("roles").values({ key, name_tr, name_en }).execute();
    if (added.length > 0)
      await transaction
        .insertInto("role_permissions")
        .values(added.map((permission) => ({ role: key, permission })))
        .execute();
    await writeAudit(transaction, caller, {
      action: "add_role",
      target: { kind: "role", id: key },
      after: { name_tr, name_en, permissions: added },
    });
  });

export const changeRole = (
  db: Database,
  caller: Caller,
  key: string,
  { name_tr, name_en, ...grants }: RoleChange,
): Promise<void> =>
  withStaffLock(db, caller, "roles.edit", async (transaction, rights) => {
    const role = await findRole(transaction, key);
    if (!role) throw new ApiError("ROLE_NOT_FOUND");
    const names = {
      ...(name_tr !== undefined && name_tr !== role.name_tr && { name_tr }),
      ...(name_en !== undefined && name_en !== role.name_en && { name_en }),
    };
    const isRenamed = Object.keys(names).length > 0;
    const { added, removed } = grantChanges(grants, new Set(role.permissions));
    const isRegranted = added.length > 0 || removed.length > 0;
    if ((isRenamed && role.is_builtin) || (isRegranted && isFixedRole(key))) throw new ApiError("ROLE_FIXED");
    if (!canGrant(rights, role.permissions)) throw new ApiError("NOT_YOURS_TO_CHANGE");
    if (!canGrant(rights, added)) throw new ApiError("NOT_YOURS_TO_GRANT");
    if (isRenamed && (await isRoleNamed(transaction, names, key))) throw new ApiError("ROLE_EXISTS");
    if (!isRenamed && !isRegranted) return;
    if (isRenamed) await transaction.updateTable("roles").set(names).where("key", "=", key).execute();
    if (removed.length > 0)
      await transaction
        .deleteFrom("role_permissions")
        .where("role", "=", key)
        .where("permission", "in", removed)
        .execute();
    if (added.length > 0)
      await transaction
        .insertInto("role_permissions")
        .values(added.map((permission) => ({ role: key, permission })))
        .execute();
    const permissions = [
      ...role.permissions.filter((permission) => !removed.includes(permission)),
      ...added,
    ].toSorted();
    await writeAudit(transaction, caller, {
      action: "change_role",
      target: { kind: "role", id: key },
      before: {
        ...(isRenamed && { name_tr: role.name_tr, name_en: role.name_en }),
        ...(isRegranted && { permissions: role.permissions }),
      },
      after: { ...names, ...(isRegranted && { permissions }) },
    });
  });

export const deleteRole = (db: Database, caller: Caller, key: string): Promise<void> =>
  withStaffLock(db, caller, "roles.edit", async (transaction, rights) => {
    const role = await findRole(transaction, key);
    if (!role) throw new ApiError("ROLE_NOT_FOUND");
    if (!canGrant(rights, role.permissions)) throw new ApiError("NOT_YOURS_TO_CHANGE");
    if (role.is_builtin) throw new ApiError("ROLE_FIXED");
    if (await transaction.selectFrom("users").where("role", "=", key).select("id").limit(1).executeTakeFirst())
      throw new ApiError("ROLE_HELD");
    await transaction.deleteFrom("roles").where("key", "=", key).execute();
    await writeAudit(transaction, caller, {
      action: "delete_role",
      target: { kind: "role", id: key },
      before: { name_tr: role.name_tr, name_en: role.name_en, permissions: role.permissions },
    });
  });
