import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** For the export of a person's data: notes on favorites, lists, and votes in other people's lists. */
export async function exportLists(db: Database, userId: number): Promise<Record<string, unknown>> {
  const [notes, lists, votes] = await Promise.all([
    db
      .selectFrom("favorite_notes")
      .where("user_id", "=", userId)
      .select(["listing_id", "body", "changed_at"])
      .orderBy("changed_at")
      .execute(),
    db
      .selectFrom("favorite_lists as s")
      .where("s.user_id", "=", userId)
      .select(["s.name", "s.created_at", "s.deleted_at", "s.can_vote", "s.shows_notes"])
      .select([
        sql<boolean>`s.share_token is not null`.as("is_shared"),
        sql<
          number[]
        >`array(select i.listing_id::int from favorite_list_items i where i.list_id = s.id order by i.position)`.as(
          "listing_ids",
        ),
      ])
      .orderBy("s.id")
      .execute(),
    db
      .selectFrom("favorite_list_votes")
      .where("user_id", "=", userId)
      .select(["list_id", "listing_id", "is_up", "voted_at"])
      .orderBy("voted_at")
      .execute(),
  ]);
  return { favorite_notes: notes, favorite_lists: lists, favorite_list_votes: votes };
}
