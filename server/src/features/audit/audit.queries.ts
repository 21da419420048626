import { auditActions, auditTargetKinds } from "@pazar/contract/admin/admin-areas";
import type { AuditAction, AuditQuery, AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";
import type { Position } from "../../platform/http/list-page.ts";
import type { Rights } from "../../platform/security/session.ts";
import { targetCondition } from "./find-targets.ts";

function entries(db: Database, { actor, action, from, to }: AuditQuery, ofTarget: RawBuilder<SqlBool> | undefined) {
  const conditions = [
    actor !== undefined && sql<SqlBool>`a.actor_id = ${actor}`,
    ofTarget !== undefined && ofTarget,
    action !== undefined && sql<SqlBool>`a.action = ${action}`,
    from !== undefined && sql<SqlBool>`a.created_at >= ${dayStart(from)}`,
    to !== undefined && sql<SqlBool>`a.created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== false);
  return db.selectFrom("audit_log as a").where((eb) => eb.and(conditions));
}

/** One row more than the page size, to know whether there is a next page, and the total. */
export async function listEntries(db: Database, query: AuditQuery, after: Position | undefined, reader: Rights) {
  const direction = query.sort === "-created_at" ? "desc" : "asc";
  const matching = entries(
    db,
    query,
    query.target === undefined ? undefined : await targetCondition(db, query.target, reader),
  );
  const rest =
    after &&
    matching.where(
      sql<SqlBool>`(a.created_at, a.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::timestamptz, ${after.id}::bigint)`,
    );
  const [rows, total] = await Promise.all([
    (rest ?? matching)
      .leftJoin("users as u", "u.id", "a.actor_id")
      .select([
        "a.id",
        "a.created_at",
        "a.actor_id",
        "u.first_name",
        "u.last_name",
        "a.action",
        "a.target_kind",
        "a.target_id",
        "a.before",
        "a.after",
        "a.reason",
        sql<string | null>`host(a.address)`.as("address"),
        sql<string>`a.created_at::text`.as("key"),
      ])
      .orderBy("a.created_at", direction)
      .orderBy("a.id", direction)
      .limit(query.size + 1)
      .execute(),
    countMatches(db, matching.select("a.id")),
  ]);
  return { rows, total };
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>["rows"][number];

/** The distinct values of an index's first column, by a loose index scan: `distinct` would read all rows, which takes a second. */
async function listValues<T extends string>(
  db: Database,
  column: "action" | "target_kind",
  known: readonly T[],
): Promise<T[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`with recursive steps as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select a.${name} from audit_log a where a.${name} > s.value order by a.${name} limit 1) from steps s where s.value is not null
    ) select value from steps where value is not null`.execute(db);
  return rows.flatMap(({ value }) => known.find((one) => one === value) ?? []);
}
export const listActions = (db: Database): Promise<AuditAction[]> => listValues(db, "action", auditActions);
export const listTargetKinds = (db: Database): Promise<AuditTargetKind[]> =>
  listValues(db, "target_kind", auditTargetKinds);

export async function listActors(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`with recursive steps as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.actor_id > s.actor_id order by a.actor_id limit 1) from steps s where s.actor_id is not null
    ) select u.id, u.first_name || ' ' || u.last_name as name from steps join users u on u.id = steps.actor_id order by name`.execute(
    db,
  );
  return rows;
}
