import { reasonedActions } from "@pazar/contract/admin/adverts/moderation";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { cardColumns } from "../listings/card-columns.ts";

const contents = (db: Database) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where("l.deleted_at", "is", null)
    .select([
      ...cardColumns,
      "l.featured_by_staff",
      "l.status",
      "l.status_reason",
      "l.moderation_reason",
      "l.moderation_note",
      "l.category_id",
      "l.features",
      "l.hand_delivery",
      "l.version",
      "b.description",
      "l.created_at",
      "l.edited_at",
      "l.approved_at",
      "l.expires_at",
      "l.deleted_at",
      "l.deleted_status",
      "u.id as seller_id",
      "u.first_name",
      "u.last_name",
    ]);
export type ContentRow = Awaited<ReturnType<typeof listContents>>[number];
export const listContents = (db: Database, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : contents(db).where("l.id", "in", ids).orderBy("l.id").execute();

/** What a moderator sees in addition to the content. */
export const findModerated = (db: Database, id: number) =>
  contents(db)
    .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
    .leftJoin("listing_counters as n", "n.listing_id", "l.id")
    .where("l.id", "=", id)
    .select([
      "q.queued_at",
      "n.views",
      "n.favorites",
      "n.messages",
      "u.photo_hash",
      "u.created_at as joined_at",
      "u.status as seller_status",
      "u.suspended_until",
      "u.suspended_reason",
    ])
    .executeTakeFirst();
export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>;

/** Of several listings, each in its seller's order. */
export const listImagesOf = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("listing_images as i")
        .innerJoin("photos as p", "p.hash", "i.photo_hash")
        .where("i.listing_id", "in", ids)
        .select(["i.listing_id", "p.hash", "p.width", "p.height", "p.preview"])
        .orderBy("i.listing_id")
        .orderBy("i.position")
        .execute();

/** Of the listing's current version and those before it; what is still to be looked at first. */
export const listFindings = (db: Database, listingId: number) =>
  db
    .selectFrom("listing_findings")
    .where("listing_id", "=", listingId)
    .select(["id", "kind", "details", "created_at", "reviewed_at"])
    .orderBy(sql`reviewed_at is not null`)
    .orderBy("id", "desc")
    .limit(30)
    .execute();
export type FindingRow = Awaited<ReturnType<typeof listFindings>>[number];

export const listReports = (db: Database, listingId: number) =>
  db
    .selectFrom("listing_reports as r")
    .innerJoin("users as u", "u.id", "r.reporter_id")
    .where("r.listing_id", "=", listingId)
    .select([
      "r.id",
      "r.reason",
      "r.note",
      "r.created_at",
      "r.reviewed_at",
      "u.id as reporter_id",
      "u.first_name",
      "u.last_name",
    ])
    .orderBy(sql`r.reviewed_at is not null`)
    .orderBy("r.id", "desc")
    .limit(50)
    .execute();
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

const decisions = (db: Database) =>
  db
    .selectFrom("moderation_decisions as d")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .leftJoin("users as u", "u.id", "d.moderator_id")
    .leftJoin("appeals as a", "a.decision_id", "d.id")
    .select([
      "d.id",
      "d.marked_words",
      "d.marked_photos",
      "a.id as appeal_id",
      "a.outcome as appeal_outcome",
      "d.listing_id",
      "d.action",
      "d.reason",
      "d.note",
      "d.decided_at",
      "d.undone_at",
      "d.moderator_id",
      "u.first_name",
      "u.last_name",
      "l.title",
    ])
    .orderBy("d.id", "desc");
export const listDecisions = (db: Database, listingId: number) =>
  decisions(db).where("d.listing_id", "=", listingId).limit(20).execute();
export const findDecisions = (db: Database, ids: readonly number[]) => decisions(db).where("d.id", "in", ids).execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export const listRefusals = (db: Database, sellerId: number) =>
  decisions(db)
    .where("d.seller_id", "=", sellerId)
    .where("d.action", "in", reasonedActions)
    .where("d.undone_at", "is", null)
    .limit(5)
    .execute();

export async function countSeller(db: Database, sellerId: number) {
  const [listings, { rows }] = await Promise.all([
    db
      .selectFrom("listings")
      .where("seller_id", "=", sellerId)
      .where("deleted_at", "is", null)
      .groupBy("status")
      .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
      .execute(),
    sql<{ rejections: number; removals: number; reports: number; suspensions: number }>`
      select
        (select count(*) from moderation_decisions where seller_id = ${sellerId} and action = 'reject' and undone_at is null) as rejections,
        (select count(*) from moderation_decisions where seller_id = ${sellerId} and action = 'take_down' and undone_at is null) as removals,
        (select count(*) from listing_reports r join listings l on l.id = r.listing_id where l.seller_id = ${sellerId}) as reports,
        (select count(*) from audit_log where target_kind = 'user' and target_id = ${String(sellerId)} and action like 'suspend%') as suspensions`.execute(
      db,
    ),
  ]);
  const counts = { active: 0, sold: 0, inactive: 0, pedding: 0 };
  for (const { status, count } of listings) counts[status] = count;
  return { listings: counts, ...(rows[0] ?? { rejections: 0, removals: 0, reports: 0, suspensions: 0 }) };
}

export const findApprovedContent = (db: Database, listingId: number) =>
  db
    .selectFrom("listing_approved_contents")
    .where("listing_id", "=", listingId)
    .select(["content", "photos", "approved_at"])
    .executeTakeFirst();
export type ApprovedContentRow = NonNullable<Awaited<ReturnType<typeof findApprovedContent>>>;

export const findLock = (db: Database, listingId: number) =>
  db
    .selectFrom("moderation_locks as k")
    .innerJoin("users as h", "h.id", "k.user_id")
    .where("k.listing_id", "=", listingId)
    .where("k.expires_at", ">", sql<Date>`now()`)
    .select([
      "k.user_id as holder_id",
      "k.expires_at as lock_expires_at",
      "h.first_name as holder_first_name",
      "h.last_name as holder_last_name",
    ])
    .executeTakeFirst();

export const findSeller = (db: Database, listingId: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .where("l.id", "=", listingId)
    .where("l.deleted_at", "is", null)
    .select(["l.seller_id", "u.first_name", "u.last_name"])
    .executeTakeFirst();

export const findBannedWordList = async (db: Database): Promise<string[]> =>
  (await db.selectFrom("settings").select("banned_words").executeTakeFirstOrThrow()).banned_words;
