import type { CustomerFilters, CustomerQuery } from "@pazar/contract/admin/customers/customers";
import * as limits from "@pazar/contract/limits";
import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { readInBatches } from "../../platform/database/read-in-batches.ts";
import type { Users } from "../../platform/database/database-types.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";
import type { Position } from "../../platform/http/list-page.ts";
import { fullNameOrNull } from "../accounts/full-name.ts";
import { peopleCondition } from "../accounts/people-search.ts";
import { nameOrder, newestOrder } from "../accounts/people-order.ts";

const isCustomer = sql<SqlBool>`u.role = 'users'`;
const countedMessages = 10_000;

/** Undefined where nothing is searched: everybody matches. */
async function matching(db: Database, { q, status, from, to }: CustomerFilters) {
  const conditions = [
    await peopleCondition(db, q, status ? [`@${status}`] : []),
    from === undefined ? undefined : sql<SqlBool>`u.created_at >= ${dayStart(from)}`,
    to === undefined ? undefined : sql<SqlBool>`u.created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Rows of the ordered index to scan before falling back: enough for a page of anything that one in fifty people matches. */
const scannedRows = 2_000;

/**
 * One row more than the page size, and the total. Few matches are collected from the word index and sorted. Many are
 * found by scanning the index of the sort order, unless words and order correlate badly, such as names with A in a list
 * that begins with Z: then they are collected as well.
 */
export async function listCustomers(db: Database, query: CustomerQuery, after: Position | undefined) {
  const order = query.sort.endsWith("name") ? nameOrder : newestOrder;
  const isDescending = query.sort.startsWith("-");
  const direction = isDescending ? "desc" : "asc";
  const words = await matching(db, query);
  const isBeyond = after ? order.comesAfter(after, isDescending) : sql<SqlBool>`true`;
  const total = await countCustomers(db, words ?? sql<SqlBool>`true`);

  const pageOf = (people: RawBuilder<Selectable<Users>>) =>
    db
      .selectFrom(people.as("u"))
      .select((eb) => [
        "u.id",
        "u.first_name",
        "u.last_name",
        "u.email",
        "u.status",
        "u.suspended_until",
        "u.created_at",
        order.text.as("key"),
        eb
          .selectFrom("listings as l")
          .whereRef("l.seller_id", "=", "u.id")
          .where("l.deleted_at", "is", null)
          .select((e) => e.fn.countAll<number>().as("n"))
          .as("listings_count"),
      ])
      .orderBy(order.key, direction)
      .orderBy("u.id", direction)
      .limit(query.size + 1);
  const scanned = sql<
    Selectable<Users>
  >`(select * from users u where ${isCustomer} and ${isBeyond} order by ${order.key} ${sql.raw(direction)}, u.id ${sql.raw(direction)} limit ${words ? scannedRows : query.size + 1})`;
  // `offset 0` keeps the planner from using the index of the sort order.
  const collected = sql<
    Selectable<Users>
  >`(select * from users u where ${isCustomer} and ${words} and ${isBeyond} offset 0)`;

  if (!words) return { rows: await pageOf(scanned).execute(), total };
  const found = total > limits.exactTotal ? await pageOf(scanned).where(words).execute() : [];
  return { rows: found.length > query.size ? found : await pageOf(collected).execute(), total };
}

const countCustomers = (db: Database, condition: RawBuilder<SqlBool>): Promise<number> =>
  countMatches(db, db.selectFrom("users as u").where(isCustomer).where(condition).select("u.id"));

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>["rows"][number];

/** All matches, by id. */
export async function* iterateCustomers(db: Database, query: CustomerFilters) {
  const words = await matching(db, query);
  yield* readInBatches((afterId, limit) =>
    db
      .selectFrom("users as u")
      .where(isCustomer)
      .where("u.id", ">", afterId)
      .$if(words !== undefined, (list) => list.where(words ?? isCustomer))
      .select([
        "u.id",
        "u.first_name",
        "u.last_name",
        "u.email",
        "u.phone",
        "u.status",
        "u.suspended_until",
        "u.created_at",
      ])
      .orderBy("u.id")
      .limit(limit)
      .execute(),
  );
}

export const findPerson = (db: Database, id: number) =>
  db
    .selectFrom("users")
    .where("id", "=", id)
    .select([
      "id",
      "first_name",
      "last_name",
      "email",
      "email_verified_at",
      "phone",
      "photo_hash",
      "role",
      "status",
      "suspended_until",
      "suspended_reason",
      "delete_requested_at",
      "locale",
      "created_at",
    ])
    .executeTakeFirst();
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

type Reports = { against: number; by: number; listings: number; open: number; reviewed: number };

/** What there is about the person besides the account: listings, messages, reports, notes and suspensions. */
export async function findActivity(db: Database, id: number) {
  const messages = sql<{ n: number }>`select count(*) as n from (
    select 1 from messages m join (select id from conversations where buyer_id = ${id} union all select id from conversations where seller_id = ${id}) c on c.id = m.conversation_id
    limit ${countedMessages}) as counted`;
  const [listings, messageCount, reports, social, notes, suspensions] = await Promise.all([
    db
      .selectFrom("listings")
      .where("seller_id", "=", id)
      .where("deleted_at", "is", null)
      .groupBy("status")
      .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
      .execute(),
    messages.execute(db),
    sql<Reports>`select
      (select count(*) from listing_reports r join listings l on l.id = r.listing_id where l.seller_id = ${id}) as against,
      (select count(*) from listing_reports where reporter_id = ${id}) as by,
      (select count(*) from listings l join moderation_queue q on q.listing_id = l.id where l.seller_id = ${id} and l.deleted_at is null and q.reports > 0) as listings,
      (select count(*) from conversation_reports where reported_id = ${id} and reviewed_at is null) as open,
      (select count(*) from conversation_reports where reported_id = ${id} and reviewed_at is not null) as reviewed`.execute(
      db,
    ),
    db.selectFrom("social_accounts").where("user_id", "=", id).select("provider").orderBy("provider").execute(),
    db
      .selectFrom("user_notes as n")
      .leftJoin("users as a", "a.id", "n.author_id")
      .where("n.user_id", "=", id)
      .select(["n.id", "n.body", "n.created_at", fullNameOrNull("a").as("author")])
      .orderBy("n.id", "desc")
      .execute(),
    listSuspensions(db, id),
  ]);
  return {
    listings,
    messages: messageCount.rows[0]?.n ?? 0,
    reports: reports.rows[0] ?? { against: 0, by: 0, listings: 0, open: 0, reviewed: 0 },
    social,
    notes,
    suspensions,
  };
}

/** The newest first. */
const listSuspensions = (db: Database, id: number) =>
  db
    .selectFrom("audit_log as a")
    .leftJoin("users as by", "by.id", "a.actor_id")
    .where("a.target_kind", "=", "user")
    .where("a.target_id", "=", String(id))
    .where("a.action", "in", ["suspend_customer", "restore_customer", "end_suspension"])
    .select([
      "a.id",
      "a.created_at",
      "a.action",
      "a.reason",
      sql<string | null>`a.before ->> 'status'`.as("status_before"),
      sql<string | null>`a.after ->> 'until'`.as("until"),
      fullNameOrNull("by").as("by"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
