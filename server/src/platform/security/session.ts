import { dayMs, hourMs } from "@pazar/contract/durations";
import { createHash } from "node:crypto";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { sql, type ExpressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/database-types.ts";
import { ApiError } from "../http/api-error.ts";

export type Actor = {
  id: number;
  role: string;
  permissions: ReadonlySet<string>;
  sessionId: number;
  /** The last sign-in or confirmation of this session. */
  confirmedAt: Date;
  /** The settings require staff to have a second factor, and this person has none. */
  isMissingSecondFactor: boolean;
};
/** What a person may do. A super_admin has every permission, listed or not. */
export type Rights = Pick<Actor, "role" | "permissions">;

/** The runner has already refused calls without a session; this narrows the type. */
export function signedIn<Someone extends { id: number }>(actor: Someone | null): Someone {
  if (!actor) throw new ApiError("UNAUTHENTICATED");
  return actor;
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export const can = (actor: Rights, permission: Permission): boolean =>
  actor.role === "super_admin" || actor.permissions.has(permission);

export const isStaff = ({ role, permissions }: Rights): boolean => role === "super_admin" || permissions.size > 0;

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(authorization ?? "")?.[1];

export const sessionDays = 30;

/** Sessions are extended by use, up to a maximum, but not written on every call. */
const lifetimes = {
  member: { idleMs: sessionDays * dayMs, maxMs: 90 * dayMs, renewAfterMs: hourMs },
  staff: { idleMs: 12 * hourMs, maxMs: 7 * dayMs, renewAfterMs: hourMs / 12 },
};
const lifetimeOf = (role: string) => lifetimes[role === "users" ? "member" : "staff"];

/** When a session ends unless it is used again. */
export function sessionEnd(role: string, startedAt: Date): Date {
  const { idleMs, maxMs } = lifetimeOf(role);
  return new Date(Math.min(Date.now() + idleMs, startedAt.getTime() + maxMs));
}

type SessionRow = { session_id: number; role: string; created_at: Date; last_seen_at: Date };

async function renewSession(db: Database, { session_id, role, created_at, last_seen_at }: SessionRow): Promise<void> {
  if (last_seen_at.getTime() > Date.now() - lifetimeOf(role).renewAfterMs) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: new Date(), expires_at: sessionEnd(role, created_at) })
    .where("id", "=", session_id)
    .execute();
}

/** Those of the sessions that have not expired and belong to active users. */
export async function listLiveSessions(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("s.expires_at", ">", new Date())
    .where("u.status", "=", "active")
    .select("s.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Permissions of the role, and those granted to the person besides. */
const heldPermissions = (eb: ExpressionBuilder<DB & { u: DB["users"] }, "u">) =>
  [
    eb
      .selectFrom("role_permissions as r")
      .whereRef("r.role", "=", "u.role")
      .select((e) => e.fn.agg<string[] | null>("array_agg", ["r.permission"]).as("p"))
      .as("of_role"),
    eb
      .selectFrom("user_permissions as p")
      .whereRef("p.user_id", "=", "u.id")
      .select((e) => e.fn.agg<string[] | null>("array_agg", ["p.permission"]).as("p"))
      .as("own"),
  ] as const;

/** `byDefault` holds until staff have changed the setting once. */
const isMissingSecondFactor = (byDefault: boolean) => sql<boolean>`
  coalesce((select staff_second_factor from settings), ${byDefault})
  and not exists (select from passkeys p where p.user_id = u.id)
  and not exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)`;

/** Null if the token is unknown or expired, or the account is not active. */
export async function findActor(
  db: Database,
  token: string | undefined,
  { isSecondFactorRequired = false }: { isSecondFactorRequired?: boolean } = {},
): Promise<Actor | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.token_hash", "=", hashToken(token))
    .where("s.expires_at", ">", new Date())
    .where("u.status", "=", "active")
    .select((eb) => [
      "s.id as session_id",
      "s.created_at",
      "s.last_seen_at",
      "s.confirmed_at",
      "u.id",
      "u.role",
      isMissingSecondFactor(isSecondFactorRequired).as("lacks_second_factor"),
      ...heldPermissions(eb),
    ])
    .executeTakeFirst();
  if (!row) return null;
  await renewSession(db, row);
  return {
    id: row.id,
    sessionId: row.session_id,
    role: row.role,
    permissions: new Set([...(row.of_role ?? []), ...(row.own ?? [])]),
    confirmedAt: row.confirmed_at,
    isMissingSecondFactor: row.lacks_second_factor,
  };
}

/** The rights that somebody holds now, for what is done later on their behalf. Null if the account is not active. */
export async function findRightsNow(db: Database, userId: number): Promise<(Rights & { id: number }) | null> {
  const row = await db
    .selectFrom("users as u")
    .where("u.id", "=", userId)
    .where("u.status", "=", "active")
    .select((eb) => ["u.id", "u.role", ...heldPermissions(eb)])
    .executeTakeFirst();
  return row ? { ...row, permissions: new Set([...(row.of_role ?? []), ...(row.own ?? [])]) } : null;
}
