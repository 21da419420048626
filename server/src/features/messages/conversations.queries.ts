import * as limits from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { isShownTo, isUnread } from "./messages.queries.ts";
import { partnerColumns } from "./partner-columns.ts";

/** Limits of one search: conversations, and newest messages of each. */
export const searchWindow = { conversations: 200, messages: 100 };

type Window = { userId: number; before?: number | undefined; limit: number };

/** The newest first, without those that the person has deleted. */
function newest(db: Database, { userId, before, limit }: Window) {
  const side = (mine: "buyer" | "seller", other: "buyer" | "seller") =>
    db
      .selectFrom(
        db
          .selectFrom("conversations")
          .where(`${mine}_id`, "=", userId)
          .where((eb) => eb("last_message_id", ">", eb.ref(`${mine}_cleared_id`)))
          .$if(before !== undefined, (query) => query.where("last_message_id", "<", before ?? 0))
          .select([
            "id",
            "listing_id",
            "last_message_id",
            `${other}_id as other_id`,
            `${mine}_cleared_id as cleared_id`,
            sql<boolean>`${mine === "seller"}::boolean`.as("is_seller"),
          ])
          .orderBy("last_message_id", "desc")
          .limit(limit)
          .as("one_side"),
      )
      .selectAll();
  return db
    .selectFrom(side("buyer", "seller").unionAll(side("seller", "buyer")).as("both"))
    .selectAll()
    .orderBy("last_message_id", "desc")
    .limit(limit);
}

export const listNewest = (db: Database, window: Window) => newest(db, window).execute();

/** The name as others see it, so that a search does not reveal surnames. */
const shownName = sql<string>`o.first_name || ' ' || left(o.last_name, 1)`;

const isMatch = (
  userId: number,
  pattern: string,
) => sql<SqlBool>`(l.title ~ ${pattern} or ${shownName} ~ ${pattern} or exists (
  select from (
    select m.body from messages as m
    where m.conversation_id = c.id and m.id > c.cleared_id and ${isShownTo(userId)}
    order by m.id desc limit ${searchWindow.messages}
  ) as recent where recent.body ~ ${pattern}))`;

export type Page = { userId: number; before?: number | undefined; pattern?: string | undefined };

/** One row more than a page, to know whether there is a next. */
export const listConversations = (db: Database, { userId, before, pattern }: Page) =>
  db
    .selectFrom(
      newest(db, {
        userId,
        before,
        limit: pattern === undefined ? limits.pageSize + 1 : searchWindow.conversations,
      }).as("c"),
    )
    .innerJoin("listings as l", "l.id", "c.listing_id")
    .innerJoin("users as o", "o.id", "c.other_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .$if(pattern !== undefined, (query) => query.where(isMatch(userId, pattern ?? "")))
    .select((eb) => [
      "c.last_message_id",
      "c.is_seller",
      "c.listing_id",
      "l.title",
      "l.price",
      "l.status",
      "l.deleted_at",
      "p.hash",
      "p.width",
      "p.height",
      "p.preview",
      ...partnerColumns,
      eb
        .selectFrom("messages as m")
        .whereRef("m.conversation_id", "=", "c.id")
        .whereRef("m.id", ">", "c.cleared_id")
        .where(isShownTo(userId))
        .orderBy("m.id", "desc")
        .limit(1)
        .select("m.id")
        .as("shown_message_id"),
      sql<number>`(select count(*) from (
        select from messages as m where m.receiver_id = ${userId} and m.conversation_id = c.id and ${isUnread} limit ${limits.exactTotal}) as unread)`.as(
        "unread_count",
      ),
    ])
    .orderBy("c.last_message_id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

export const countConversations = (db: Database, userId: number): Promise<number> =>
  countRows(db, newest(db, { userId, limit: limits.exactTotal + 1 }));
