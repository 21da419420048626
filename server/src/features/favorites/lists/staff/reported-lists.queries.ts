import type { ReportState, ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import { sql, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { countMatches } from "../../../../platform/database/count-rows.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Position } from "../../../../platform/http/list-page.ts";
import { fullName, fullNameOrNull } from "../../../accounts/full-name.ts";

/** How many reports of one list are shown; more say nothing new. */
const reportsShown = 20;

/** Lists with a report in that state, and the time of the first. */
const waiting = (db: Database, state: ReportState) =>
  db
    .selectFrom("favorite_list_reports")
    .where("decided_at", state === "open" ? "is" : "is not", null)
    .select(({ fn }) => ["list_id", fn.min("created_at").as("reported_at")])
    .groupBy("list_id");

const reported = (db: Database, state: ReportState) =>
  db
    .selectFrom(waiting(db, state).as("w"))
    .innerJoin("favorite_lists as s", "s.id", "w.list_id")
    .innerJoin("users as owner", "owner.id", "s.user_id")
    .select((eb) => [
      "s.id",
      "s.name",
      "s.user_id",
      "w.reported_at",
      sql<boolean>`s.share_token is not null and s.deleted_at is null`.as("is_shared"),
      fullName("owner").as("owner_name"),
      sql<string>`w.reported_at::text`.as("key"),
      jsonArrayFrom(
        eb
          .selectFrom("favorite_list_items as i")
          .innerJoin("listings as l", "l.id", "i.listing_id")
          .leftJoin("favorite_notes as n", (join) =>
            join
              .onRef("n.listing_id", "=", "i.listing_id")
              .onRef("n.user_id", "=", "s.user_id")
              .on("n.removed_at", "is", null)
              .onRef("s.shows_notes", "=", sql`true`),
          )
          .whereRef("i.list_id", "=", "s.id")
          .where("i.removed_at", "is", null)
          .select(["l.id", "l.title", "n.body as note"])
          .orderBy("i.position")
          .orderBy("i.listing_id"),
      ).as("items"),
      jsonArrayFrom(
        eb
          .selectFrom("favorite_list_reports as p")
          .innerJoin("users as by", "by.id", "p.reporter_id")
          .leftJoin("users as staff", "staff.id", "p.decided_by")
          .whereRef("p.list_id", "=", "s.id")
          .where("p.decided_at", state === "open" ? "is" : "is not", null)
          .select([
            "p.id",
            "p.reason",
            "p.note",
            "p.created_at",
            "p.decided_at",
            "p.outcome",
            "p.decision_reason",
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
          sql<SqlBool>`(w.reported_at, s.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${after?.key ?? ""}::timestamptz, ${after?.id ?? 0}::integer)`,
        ),
      )
      .orderBy("w.reported_at", direction)
      .orderBy("s.id", direction)
      .limit(size + 1)
      .execute(),
    countMatches(db, waiting(db, state)),
  ]);
  return { rows, total };
}

/** With its open reports or, if there are none, those that were decided. */
export const findReported = async (db: Database, id: number): Promise<ReportedRow | undefined> =>
  (await reported(db, "open").where("s.id", "=", id).executeTakeFirst()) ??
  (await reported(db, "decided").where("s.id", "=", id).executeTakeFirst());
