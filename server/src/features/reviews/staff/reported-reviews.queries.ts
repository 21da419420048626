import type { ReportState, ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import { sql, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { countMatches } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullName, fullNameOrNull } from "../../accounts/full-name.ts";

/** How many reports of one review are shown; more say nothing new. */
const reportsShown = 20;

/** Reviews with a report in that state, and the time of the first. */
const waiting = (db: Database, state: ReportState) =>
  db
    .selectFrom("review_reports")
    .where("decided_at", state === "open" ? "is" : "is not", null)
    .select(({ fn }) => ["review_id", fn.min("created_at").as("reported_at")])
    .groupBy("review_id");

const reported = (db: Database, state: ReportState) =>
  db
    .selectFrom(waiting(db, state).as("w"))
    .innerJoin("reviews as r", "r.id", "w.review_id")
    .innerJoin("users as author", "author.id", "r.author_id")
    .innerJoin("users as subject", "subject.id", "r.subject_id")
    .innerJoin("deals as d", "d.id", "r.deal_id")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .select((eb) => [
      "r.id",
      "r.stars",
      "r.body",
      "r.answer",
      "r.role",
      "r.written_at",
      "r.author_id",
      "r.subject_id",
      "r.removal_reason",
      "l.id as listing_id",
      "l.title",
      "w.reported_at",
      fullName("author").as("author_name"),
      fullName("subject").as("subject_name"),
      sql<string>`w.reported_at::text`.as("key"),
      jsonArrayFrom(
        eb
          .selectFrom("review_reports as p")
          .innerJoin("users as by", "by.id", "p.reporter_id")
          .leftJoin("users as staff", "staff.id", "p.decided_by")
          .whereRef("p.review_id", "=", "r.id")
          .where("p.decided_at", state === "open" ? "is" : "is not", null)
          .select([
            "p.id",
            "p.reason",
            "p.note",
            "p.created_at",
            "p.decided_at",
            "p.outcome",
            fullName("by").as("reporter"),
            fullNameOrNull("staff").as("staff"),
          ])
          .orderBy("p.id", "desc")
          .limit(reportsShown),
      ).as("reports"),
    ]);
export type ReportedRow = Awaited<ReturnType<typeof listReported>>["rows"][number];

/** One row more than a page, and the total. */
export async function listReported(db: Database, { state, sort, size }: ReportedQuery, after: Position | undefined) {
  const direction = sort === "reported_at" ? "asc" : "desc";
  const [rows, total] = await Promise.all([
    reported(db, state)
      .$if(after !== undefined, (rest) =>
        rest.where(
          sql<SqlBool>`(w.reported_at, r.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${after?.key ?? ""}::timestamptz, ${after?.id ?? 0}::integer)`,
        ),
      )
      .orderBy("w.reported_at", direction)
      .orderBy("r.id", direction)
      .limit(size + 1)
      .execute(),
    countMatches(db, waiting(db, state)),
  ]);
  return { rows, total };
}

/** With its open reports or, if there are none, those that were decided. */
export const findReported = async (db: Database, id: number): Promise<ReportedRow | undefined> =>
  (await reported(db, "open").where("r.id", "=", id).executeTakeFirst()) ??
  (await reported(db, "decided").where("r.id", "=", id).executeTakeFirst());
