import type { AppealQuery, AppealState } from "@pazar/contract/admin/adverts/appeals";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullName, fullNameOrNull } from "../../accounts/full-name.ts";

const rows = (db: Database) =>
  db
    .selectFrom("appeals as a")
    .innerJoin("moderation_decisions as d", "d.id", "a.decision_id")
    .innerJoin("listings as l", "l.id", "a.listing_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .leftJoin("users as refuser", "refuser.id", "d.moderator_id")
    .leftJoin("users as decider", "decider.id", "a.decided_by")
    .select([
      "a.id",
      "a.decision_id",
      "a.body",
      "a.created_at",
      "a.due_at",
      "a.ended_at",
      "a.outcome",
      "a.answer",
      "a.decided_by",
      "a.user_id",
      "l.id as listing_id",
      "l.title",
      "l.deleted_at",
      "d.reason",
      "d.moderator_id",
      fullName("u").as("seller_name"),
      fullNameOrNull("refuser").as("refuser_name"),
      fullNameOrNull("decider").as("decider_name"),
      sql<string>`a.due_at::text`.as("key"),
    ]);
export type AppealRow = Awaited<ReturnType<typeof listAppeals>>["rows"][number];

/** Appeals about deleted listings wait for nobody; a listing that is restored brings its appeal back. */
const inState = (state: AppealState, userId: number) =>
  ({
    open: sql<SqlBool>`a.ended_at is null and l.deleted_at is null`,
    mine: sql<SqlBool>`d.moderator_id = ${userId}`,
    ended: sql<SqlBool>`a.ended_at is not null`,
  })[state];

/** One row more than a page, and the total. */
export async function listAppeals(
  db: Database,
  { state, sort, size }: AppealQuery,
  userId: number,
  after: Position | undefined,
) {
  const direction = sort === "due_at" ? "asc" : "desc";
  const matching = inState(state, userId);
  const [found, total] = await Promise.all([
    rows(db)
      .where(matching)
      .$if(after !== undefined, (rest) =>
        rest.where(
          sql<SqlBool>`(a.due_at, a.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${after?.key ?? ""}::timestamptz, ${after?.id ?? 0}::integer)`,
        ),
      )
      .orderBy("a.due_at", direction)
      .orderBy("a.id", direction)
      .limit(size + 1)
      .execute(),
    countMatches(
      db,
      db
        .selectFrom("appeals as a")
        .innerJoin("moderation_decisions as d", "d.id", "a.decision_id")
        .innerJoin("listings as l", "l.id", "a.listing_id")
        .where(matching)
        .select("a.id"),
    ),
  ]);
  return { rows: found, total };
}

export const findAppeal = (db: Database, id: number) => rows(db).where("a.id", "=", id).executeTakeFirst();

export const countAppeals = (db: Database) =>
  db
    .selectFrom("appeals as a")
    .innerJoin("listings as l", "l.id", "a.listing_id")
    .where("a.ended_at", "is", null)
    .where("l.deleted_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("open"),
      sql<number>`count(*) filter (where a.due_at < now())`.as("overdue"),
    ])
    .executeTakeFirstOrThrow();
