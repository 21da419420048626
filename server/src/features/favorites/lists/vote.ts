import type { Vote } from "@pazar/contract/favorites/favorite-lists";
import * as limits from "@pazar/contract/limits";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { shortName } from "../../accounts/short-name.ts";
import { openListing } from "../../listings/open-listing.ts";
import { isBlockedEitherWay } from "../../messages/blocked-either-way.ts";
import { notify } from "../../notices/notify.ts";
import { findSharedList, type SharedListRow } from "./favorite-lists.queries.ts";
import { listLimits } from "./list-limits.ts";
import { lockList } from "./lock-list.ts";

type Ballot = { token: string; voterId: number; listingId: number };

/** A person has one vote for each listing; a second one replaces it. Returns the list. */
export async function castVote(
  db: Database,
  { token, voterId, listingId }: Ballot,
  vote: Vote,
): Promise<SharedListRow> {
  await consumeRateLimit(db, listLimits.vote, String(voterId));
  return db.transaction().execute(async (transaction) => {
    const list = await lockSharedList(transaction, token);
    if (!list.can_vote) throw new ApiError("VOTING_CLOSED");
    const { isBlocked } = await transaction
      .selectNoFrom(isBlockedEitherWay(list.user_id, voterId).as("isBlocked"))
      .executeTakeFirstOrThrow();
    if (isBlocked) throw new ApiError("VOTE_REFUSED");
    const item = await openListing(transaction, listingId)
      .innerJoin("favorite_list_items as i", "i.listing_id", "l.id")
      .where("i.list_id", "=", list.id)
      .where("i.removed_at", "is", null)
      .select("i.listing_id")
      .executeTakeFirst();
    if (!item) throw new ApiError("LISTING_NOT_FOUND");
    const { voters, has_voted } = await transaction
      .selectFrom("favorite_list_votes")
      .where("list_id", "=", list.id)
      .select([
        sql<number>`count(distinct user_id)::int`.as("voters"),
        sql<boolean>`coalesce(bool_or(user_id = ${voterId}), false)`.as("has_voted"),
      ])
      .executeTakeFirstOrThrow();
    if (!has_voted && voters >= limits.favoriteLists.voters) throw new ApiError("TOO_MANY_VOTERS");
    const is_up = vote === "up";
    await transaction
      .insertInto("favorite_list_votes")
      .values({ list_id: list.id, listing_id: listingId, user_id: voterId, is_up })
      .onConflict((conflict) => conflict.columns(["list_id", "listing_id", "user_id"]).doUpdateSet({ is_up }))
      .execute();
    if (!has_voted && voterId !== list.user_id) await notifyOwner(transaction, list, voterId);
    return list;
  });
}

/** Allowed even when voting has ended. */
export async function withdrawVote(db: Database, { token, voterId, listingId }: Ballot): Promise<SharedListRow> {
  await consumeRateLimit(db, listLimits.vote, String(voterId));
  return db.transaction().execute(async (transaction) => {
    const list = await lockSharedList(transaction, token);
    await transaction
      .deleteFrom("favorite_list_votes")
      .where("list_id", "=", list.id)
      .where("listing_id", "=", listingId)
      .where("user_id", "=", voterId)
      .execute();
    return list;
  });
}

export async function removeVoter(
  db: Database,
  list: { userId: number; listId: number },
  voterId: number,
): Promise<void> {
  await consumeRateLimit(db, listLimits.change, String(list.userId));
  await db.transaction().execute(async (transaction) => {
    await lockList(transaction, list);
    await transaction
      .deleteFrom("favorite_list_votes")
      .where("list_id", "=", list.listId)
      .where("user_id", "=", voterId)
      .execute();
  });
}

/** The lock keeps concurrent voters from exceeding the limit together. A link that was renewed meanwhile is not found. */
async function lockSharedList(transaction: Transaction<DB>, token: string): Promise<SharedListRow> {
  await transaction.selectFrom("favorite_lists").where("share_token", "=", token).select("id").forUpdate().execute();
  const list = await findSharedList(transaction, token);
  if (!list) throw new ApiError("LIST_NOT_SHARED");
  return list;
}

/** Once for each voter; all voters of a list share one unread notice. */
async function notifyOwner(transaction: Transaction<DB>, { id, user_id, name }: SharedListRow, voterId: number) {
  const voter = await transaction
    .selectFrom("users")
    .where("id", "=", voterId)
    .select(["first_name", "last_name"])
    .executeTakeFirstOrThrow();
  const person = { id: voterId, name: shortName(voter) };
  await notify(transaction, user_id, { kind: "list_vote", list: { id, name }, person }, { group: `list-${id}` });
}
