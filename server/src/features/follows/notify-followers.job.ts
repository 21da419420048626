import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { shortName } from "../accounts/short-name.ts";
import { isOnSale } from "../listings/on-sale.ts";
import { isBlockedEitherWay } from "../messages/blocked-either-way.ts";
import { notifyAll } from "../notices/notify.ts";

// The database's trigger has this name too.
const name = "tell_followers";
const followersAtOnce = 200;
const Payload = z.object({ listingId: z.number() });

/**
 * Tells a seller's followers of a listing at its first publication; the database adds the job (migration 0071). Up to
 * which follower they have been told is written with their notices, so that a job that runs again goes on from there.
 */
export const notifyFollowers = (db: Database): Job => ({
  name,
  async run(payload, isStopping = () => false) {
    const { listingId } = Payload.parse(payload);
    for (;;) {
      const isDone = await db.transaction().execute((transaction) => tellSome(transaction, listingId));
      if (isDone) return;
      if (isStopping()) return enqueue(db, name, { listingId }, { key: `tell-followers-${listingId}` });
    }
  },
});

/** True when nobody is left to notify, or the listing is not on sale. */
async function tellSome(db: Database, listingId: number): Promise<boolean> {
  const news = await db
    .selectFrom("follow_news as n")
    .innerJoin("listings as l", "l.id", "n.listing_id")
    .innerJoin("users as u", "u.id", "n.seller_id")
    .where("n.listing_id", "=", listingId)
    .where("n.is_told", "=", false)
    .where(isOnSale)
    .where("u.status", "=", "active")
    .select(["n.seller_id", "n.told_up_to", "n.published_at", "l.title", "u.first_name", "u.last_name"])
    .forUpdate("n")
    .executeTakeFirst();
  if (!news) return true;
  const followers = await db
    .selectFrom("follows as f")
    .innerJoin("users as u", "u.id", "f.user_id")
    .where("f.seller_id", "=", news.seller_id)
    .where("f.user_id", ">", news.told_up_to)
    .where("f.created_at", "<=", news.published_at)
    .where("u.status", "=", "active")
    .where("u.delete_requested_at", "is", null)
    .where(({ not }) => not(isBlockedEitherWay(sql`f.user_id`, sql`f.seller_id`)))
    .select("f.user_id")
    .orderBy("f.user_id")
    .limit(followersAtOnce)
    .execute();
  const person = { id: news.seller_id, name: shortName(news) };
  const listing = { id: listingId, title: news.title };
  await notifyAll(
    db,
    followers.map(({ user_id }) => ({
      userId: user_id,
      details: { kind: "follow", person, listing },
      group: `seller-${news.seller_id}`,
    })),
  );
  const isDone = followers.length < followersAtOnce;
  await db
    .updateTable("follow_news")
    .set({ told_up_to: followers.at(-1)?.user_id ?? news.told_up_to, is_told: isDone })
    .where("listing_id", "=", listingId)
    .execute();
  return isDone;
}
