import type { ReportQuery } from "@pazar/contract/admin/customers/conversation-reports";
import * as limits from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullName, fullNameOrNull } from "../../accounts/full-name.ts";
import { messages } from "../messages.queries.ts";

/** How many other reports about the same person are listed. */
const othersLength = 10;
/** How many messages after the report are shown at first. */
const afterReport = 10;

const inState = (db: Database, state: ReportQuery["state"], reported?: number) =>
  db
    .selectFrom("conversation_reports as r")
    .where("r.reviewed_at", state === "open" ? "is" : "is not", null)
    .$if(reported !== undefined, (reports) => reports.where("r.reported_id", "=", reported ?? 0));

/** One row more than a page, and the total. */
export async function listReports(
  db: Database,
  { state, reported, sort, size }: ReportQuery,
  after: Position | undefined,
) {
  const direction = sort === "created_at" ? "asc" : "desc";
  const wanted = inState(db, state, reported);
  const rest =
    after &&
    wanted.where(
      sql<SqlBool>`(r.created_at, r.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${after.key}::timestamptz, ${after.id}::bigint)`,
    );
  const [rows, total] = await Promise.all([
    (rest ?? wanted)
      .innerJoin("conversations as c", "c.id", "r.conversation_id")
      .innerJoin("listings as l", "l.id", "c.listing_id")
      .innerJoin("users as by", "by.id", "r.reporter_id")
      .innerJoin("users as about", "about.id", "r.reported_id")
      .leftJoin("users as staff", "staff.id", "r.reviewed_by")
      .select([
        "r.id",
        "r.created_at",
        "r.reason",
        "r.note",
        "r.reviewed_at",
        "r.outcome",
        "r.review_note",
        "l.title",
        fullName("by").as("reporter_name"),
        fullName("about").as("reported_name"),
        fullNameOrNull("staff").as("reviewer_name"),
        sql<string>`r.created_at::text`.as("key"),
      ])
      .orderBy("r.created_at", direction)
      .orderBy("r.id", direction)
      .limit(size + 1)
      .execute(),
    countMatches(db, wanted.select("r.id")),
  ]);
  return { rows, total };
}
export type ReportListRow = Awaited<ReturnType<typeof listReports>>["rows"][number];

export async function countOpenReports(db: Database): Promise<number> {
  return (
    await inState(db, "open")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
}

export const findReport = (db: Database, id: number) =>
  db
    .selectFrom("conversation_reports as r")
    .innerJoin("conversations as c", "c.id", "r.conversation_id")
    .innerJoin("listings as l", "l.id", "c.listing_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .leftJoin("users as staff", "staff.id", "r.reviewed_by")
    .where("r.id", "=", id)
    .select([
      "r.id",
      "r.conversation_id",
      "r.created_at",
      "r.reporter_id",
      "r.reported_id",
      "r.reason",
      "r.note",
      "r.reviewed_at",
      "r.outcome",
      "r.review_note",
      "c.seller_id",
      "c.buyer_cleared_id",
      "c.seller_cleared_id",
      "l.id as listing_id",
      "l.title",
      "l.price",
      "l.status",
      "l.deleted_at",
      "p.hash",
      "p.width",
      "p.height",
      "p.preview",
      fullNameOrNull("staff").as("reviewer_name"),
    ])
    .executeTakeFirst();
export type ReportRecord = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const findSides = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom("users")
    .where("id", "in", ids)
    .select(["id", "first_name", "last_name", "photo_hash", "status", "role"])
    .execute();
export type SideRow = Awaited<ReturnType<typeof findSides>>[number];

export const listOtherReports = (db: Database, { id, reported_id }: Pick<ReportRecord, "id" | "reported_id">) =>
  db
    .selectFrom("conversation_reports")
    .where("reported_id", "=", reported_id)
    .where("id", "<>", id)
    .select(["id", "created_at", "reason", "outcome"])
    .orderBy("id", "desc")
    .limit(othersLength)
    .execute();

const wholeConversation = (db: Database, conversationId: number) =>
  messages(db)
    .where("m.conversation_id", "=", conversationId)
    .select(["m.hidden_from_sender", "m.hidden_from_receiver"]);
export type ReadMessageRow = Awaited<ReturnType<ReturnType<typeof wholeConversation>["execute"]>>[number];

type MessagePage = { rows: ReadMessageRow[]; hasMore: boolean };

/** The newest before a message or the oldest after one, in ascending order. */
export async function readMessages(
  db: Database,
  conversationId: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  size: number = limits.messagePage,
): Promise<MessagePage> {
  const isDown = after !== undefined;
  const found = await wholeConversation(db, conversationId)
    .where("m.id", ">", after ?? 0)
    .$if(before !== undefined, (query) => query.where("m.id", "<", before ?? 0))
    .orderBy("m.id", isDown ? "asc" : "desc")
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  return { rows: isDown ? rows : rows.toReversed(), hasMore: found.length > size };
}

/** The messages before the report, and the first ones after it. */
export async function readAround(
  db: Database,
  { conversation_id, created_at }: Pick<ReportRecord, "conversation_id" | "created_at">,
) {
  const last = await db
    .selectFrom("messages")
    .where("conversation_id", "=", conversation_id)
    .where("created_at", "<=", created_at)
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const older = await readMessages(db, conversation_id, { before: (last?.id ?? 0) + 1 });
  const newer = await readMessages(db, conversation_id, { after: last?.id ?? 0 }, afterReport);
  return { rows: [...older.rows, ...newer.rows], hasOlder: older.hasMore, hasNewer: newer.hasMore };
}
