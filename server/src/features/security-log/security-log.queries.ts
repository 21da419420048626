import type { SecurityLogFilters, SecurityLogQuery } from "@pazar/contract/admin/staff/security-log";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { readInBatches } from "../../platform/database/read-in-batches.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";
import type { Position } from "../../platform/http/list-page.ts";
import { can, type Rights } from "../../platform/security/session.ts";
import { findPeopleIds } from "../audit/find-targets.ts";

async function events(db: Database, { q, event, from, to }: SecurityLogFilters, reader: Rights) {
  const conditions = [
    q !== "" && sql<SqlBool>`e.person_id = any(${await findPeopleIds(db, q, reader)}::int[])`,
    event !== undefined && sql<SqlBool>`e.event = ${event}`,
    from !== undefined && sql<SqlBool>`e.created_at >= ${dayStart(from)}`,
    to !== undefined && sql<SqlBool>`e.created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== false);
  return { list: db.selectFrom("security_events as e").where((eb) => eb.and(conditions)) };
}

const shown = [
  "e.id",
  "e.created_at",
  "e.event",
  "e.person_id",
  sql<string | null>`e.network::text`.as("network"),
  "e.count",
  "e.details",
] as const;

/** One row more than the page size, to know whether there is a next page, and the total. */
export async function listEvents(db: Database, query: SecurityLogQuery, after: Position | undefined, reader: Rights) {
  const direction = query.sort === "-created_at" ? "desc" : "asc";
  const { list } = await events(db, query, reader);
  const rest =
    after &&
    list.where(
      sql<SqlBool>`(e.created_at, e.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::timestamptz, ${after.id}::bigint)`,
    );
  const [rows, total] = await Promise.all([
    (rest ?? list)
      .leftJoin("users as u", "u.id", "e.person_id")
      .select(shown)
      .select([
        "u.role",
        sql<string | null>`case when u.status <> 'deleted' and (${can(reader, "customers.view")} or u.role <> 'users')
          then u.first_name || ' ' || u.last_name end`.as("name"),
        sql<string>`e.created_at::text`.as("key"),
      ])
      .orderBy("e.created_at", direction)
      .orderBy("e.id", direction)
      .limit(query.size + 1)
      .execute(),
    countMatches(db, list.select("e.id")),
  ]);
  return { rows, total };
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>["rows"][number];

/** The oldest first. */
export async function* iterateEvents(db: Database, filters: SecurityLogFilters, reader: Rights) {
  const { list } = await events(db, filters, reader);
  yield* readInBatches((afterId, limit) =>
    list.where("e.id", ">", afterId).select(shown).orderBy("e.id").limit(limit).execute(),
  );
}
