import { dayMs } from "@pazar/contract/durations";
import { createHash } from "node:crypto";
import type { Permission } from "@pazar/contract/admin/permissions";
import { sql, type ExpressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/database-types.ts";
import { ApiError } from "../http/api-error.ts";

export type Actor = { id: number; role: string; permissions: ReadonlySet<string>; sessionId: number };

/** The runner has already refused calls without a session; this narrows the type. */
export function signedIn<Someone extends { id: number }>(actor: Someone | null): Someone {
  if (!actor) throw new ApiError("UNAUTHENTICATED");
  return actor;
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export const can = (actor: Pick<Actor, "role" | "permissions">, permission: Permission): boolean =>
  actor.role === "super_admin" || actor.permissions.has(permission);

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(authorization ?? "")?.[1];

export const sessionDays = 30;
export const sessionEnd = (): Date => new Date(Date.now() + sessionDays * dayMs);
/** Sessions are extended by use, but not written on every call. */
const renewAfterMs = 3_600_000;

const renewSession = (db: Database, id: number) =>
  db.updateTable("sessions").set({ last_seen_at: new Date(), expires_at: sessionEnd() }).where("id", "=", id).execute();

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

/** By the role, and beside it. */
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

/** Null if the token is unknown or expired, or the account is not active. */
export async function findActor(db: Database, token: string | undefined): Promise<Actor | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.token_hash", "=", hashToken(token))
    .where("s.expires_at", ">", new Date())
    .where("u.status", "=", "active")
    .select((eb) => ["s.id as session_id", "s.last_seen_at", "u.id", "u.role", ...heldPermissions(eb)])
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_seen_at.getTime() < Date.now() - renewAfterMs) await renewSession(db, row.session_id);
  return {
    id: row.id,
    sessionId: row.session_id,
    role: row.role,
    permissions: new Set([...(row.of_role ?? []), ...(row.own ?? [])]),
  };
}

/** The rights that somebody holds now, for what is done later on their behalf. Null if the account is not active. */
export async function findRightsNow(db: Database, userId: number): Promise<Omit<Actor, "sessionId"> | null> {
  const row = await db
    .selectFrom("users as u")
    .where("u.id", "=", userId)
    .where("u.status", "=", "active")
    .select((eb) => ["u.id", "u.role", ...heldPermissions(eb)])
    .executeTakeFirst();
  return row ? { ...row, permissions: new Set([...(row.of_role ?? []), ...(row.own ?? [])]) } : null;
}
