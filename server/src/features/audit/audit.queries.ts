import type { AuditQuery } from "@pazar/contract/audit";
import { limits } from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database.ts";
import type { Position } from "../../platform/list-page.ts";

/** The first moment of a day in Turkey, or of a later one. */
const dayStart = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/Istanbul'`;

function entries(db: Database, { actor, target, action, from, to }: AuditQuery) {
  const [kind, id] = target?.split(":") ?? [];
  const conditions = [
    actor !== undefined && sql<SqlBool>`a.actor_id = ${actor}`,
    target !== undefined && sql<SqlBool>`(a.target_kind, a.target_id) = (${kind}, ${id})`,
    action !== undefined && sql<SqlBool>`a.action = ${action}`,
    from !== undefined && sql<SqlBool>`a.created_at >= ${dayStart(from)}`,
    to !== undefined && sql<SqlBool>`a.created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== false);
  return db.selectFrom("audit_log as a").where((eb) => eb.and(conditions));
}

/** One more than a page holds, and how many there are in all. */
export async function listEntries(db: Database, query: AuditQuery, after: Position | undefined) {
  const direction = query.sort === "-created_at" ? "desc" : "asc";
  const wanted = entries(db, query);
  const rest = after && wanted.where(sql<SqlBool>`(a.created_at, a.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::timestamptz, ${after.id}::bigint)`);
  const [rows, { n }] = await Promise.all([
    (rest ?? wanted)
      .leftJoin("users as u", "u.id", "a.actor_id")
      .select(["a.id", "a.created_at", "a.actor_id", "u.first_name", "u.last_name", "a.action", "a.target_kind", "a.target_id", "a.before", "a.after", "a.reason", sql<string | null>`host(a.address)`.as("address"), sql<string>`a.created_at::text`.as("key")])
      .orderBy("a.created_at", direction)
      .orderBy("a.id", direction)
      .limit(query.size + 1)
      .execute(),
    db.selectFrom(wanted.select("a.id").limit(limits.exactTotal + 1).as("e")).select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: n };
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>["rows"][number];

/** Each value once, from one step of the index to the next: reading all rows would take a second. */
export async function listActions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`with recursive steps as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > s.action order by a.action limit 1) from steps s where s.action is not null
    ) select action from steps where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

export async function listActors(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`with recursive steps as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.actor_id > s.actor_id order by a.actor_id limit 1) from steps s where s.actor_id is not null
    ) select u.id, u.first_name || ' ' || u.last_name as name from steps join users u on u.id = steps.actor_id order by name`.execute(db);
  return rows;
}
