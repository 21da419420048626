import type { StaffQuery } from "@pazar/contract/admin/staff/staff";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Position } from "../../platform/http/list-page.ts";
import type { Rights } from "../../platform/security/session.ts";
import { fullName } from "../accounts/full-name.ts";
import { peopleCondition } from "../accounts/people-search.ts";
import { nameOrder, newestOrder } from "../accounts/people-order.ts";

const members = (db: Database) =>
  db
    .selectFrom("users as u")
    .innerJoin("roles as r", "r.key", "u.role")
    .where("u.role", "<>", "users")
    .select((eb) => [
      "u.id",
      "u.first_name",
      "u.last_name",
      "u.email",
      "u.photo_hash",
      "u.role",
      "r.name_tr",
      "r.name_en",
      "u.status",
      "u.suspended_until",
      "u.suspended_reason",
      "u.created_at",
      eb
        .selectFrom("sessions as s")
        .whereRef("s.user_id", "=", "u.id")
        .select((e) => e.fn.max("s.last_seen_at").as("seen"))
        .as("last_seen_at"),
    ]);
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>["execute"]>>[number];

export const findMember = (db: Database, id: number) => members(db).where("u.id", "=", id).executeTakeFirst();

/** Staff are few, so all matches are read. Returns one row more than the page size, and the total. */
export async function listMembers(db: Database, query: StaffQuery, after: Position | undefined) {
  const order = query.sort.endsWith("name") ? nameOrder : newestOrder;
  const isDescending = query.sort.startsWith("-");
  const direction = isDescending ? "desc" : "asc";
  let wanted = members(db).where((eb) =>
    eb.and({ ...(query.role && { "u.role": query.role }), ...(query.status && { "u.status": query.status }) }),
  );
  const words = await peopleCondition(db, query.q);
  if (words) wanted = wanted.where(words);
  const [rows, total] = await Promise.all([
    (after ? wanted.where(order.comesAfter(after, isDescending)) : wanted)
      .select(order.text.as("key"))
      .orderBy(order.key, direction)
      .orderBy("u.id", direction)
      .limit(query.size + 1)
      .execute(),
    countMatches(db, wanted.clearSelect().select("u.id")),
  ]);
  return { rows, total };
}

export const listExtraPermissions = async (db: Database, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom("user_permissions")
      .where("user_id", "=", userId)
      .select("permission")
      .orderBy("permission")
      .execute()
  ).map(({ permission }) => permission);

/** The rights now, which may have changed since the call began; undefined unless the account is active. */
export async function findRights(db: Database, userId: number): Promise<Rights | undefined> {
  const person = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("status", "=", "active")
    .select("role")
    .executeTakeFirst();
  return person && rightsOf(db, { id: userId, role: person.role });
}

export async function rightsOf(db: Database, { id, role }: { id: number; role: string }): Promise<Rights> {
  const [ofRole, extra] = await Promise.all([findRole(db, role), listExtraPermissions(db, id)]);
  return { role, permissions: new Set([...(ofRole?.permissions ?? []), ...extra]) };
}

const roles = (db: Database) =>
  db
    .selectFrom("roles as r")
    .select([
      "r.key",
      "r.name_tr",
      "r.name_en",
      "r.is_builtin",
      sql<string[]>`array(select permission from role_permissions p where p.role = r.key order by permission)`.as(
        "permissions",
      ),
    ]);
export type RoleRow = Awaited<ReturnType<ReturnType<typeof roles>["execute"]>>[number];

const builtinOrder = sql`array_position(array['super_admin', 'admin', 'moderator', 'accounting', 'users'], r.key)`;

export const listRoles = (db: Database) =>
  roles(db).orderBy(builtinOrder).orderBy("r.created_at").orderBy("r.key").execute();

export const findRole = (db: Database, key: string) => roles(db).where("r.key", "=", key).executeTakeFirst();

export const listHolders = (db: Database) =>
  db
    .selectFrom("users")
    .where("role", "<>", "users")
    .where("status", "<>", "deleted")
    .select(["id", "first_name", "last_name", "role"])
    .orderBy("first_name")
    .orderBy("last_name")
    .execute();

export const isRoleNamed = async (
  db: Database,
  names: { name_tr?: string | undefined; name_en?: string | undefined },
  exceptKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom("roles")
    .where("key", "<>", exceptKey)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`lower(name_tr) = lower(${names.name_tr ?? null})`,
        sql<SqlBool>`lower(name_en) = lower(${names.name_en ?? null})`,
      ]),
    )
    .select("key")
    .executeTakeFirst()) !== undefined;

export const listInvitations = (db: Database) =>
  db
    .selectFrom("staff_invitations as i")
    .innerJoin("roles as r", "r.key", "i.role")
    .innerJoin("users as u", "u.id", "i.invited_by")
    .select([
      "i.id",
      "i.email",
      "i.first_name",
      "i.last_name",
      "r.name_tr",
      "r.name_en",
      "i.created_at",
      "i.expires_at",
      fullName("u").as("inviter"),
    ])
    .orderBy("i.created_at", "desc")
    .execute();
