import { toLira } from "@pazar/contract/text/money";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { onSaleCondition } from "../listings/on-sale.ts";
import { notifyAll } from "../notices/notify.ts";

export const notifyOfPriceDropsJob = "tell_price_drops";

const batchSize = 500;

/** After a listing's price was lowered: everybody who has it as a favorite, once for each lower price. */
export const notifyOfPriceDrops = (db: Database): Job => ({
  name: notifyOfPriceDropsJob,
  async run(payload) {
    const { listingId } = z.object({ listingId: z.number() }).parse(payload);
    for (;;) if ((await tellSome(db, listingId)) < batchSize) return;
  },
});

/** Call in the transaction that lowers the price, or that puts the listing back on sale. */
export const notifyOfPriceDropsLater = (db: Database, listingId: number): Promise<void> =>
  enqueue(db, notifyOfPriceDropsJob, { listingId }, { key: `price-drops-of-${listingId}` });

type Drop = { user_id: number; title: string; before: number; price: number };

const tellSome = (db: Database, listingId: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Drop>`
      with due as (
        select f.user_id, l.title, l.price, least(f.price_when_added, f.noticed_price) as before
        from favorites f join listings l on l.id = f.listing_id join users u on u.id = f.user_id
        where f.listing_id = ${listingId} and ${sql.raw(onSaleCondition)} and u.status = 'active' and u.delete_requested_at is null
          and l.price < least(f.price_when_added, f.noticed_price)
        order by f.user_id limit ${batchSize} for update of f
      )
      update favorites f set noticed_price = due.price from due
      where f.listing_id = ${listingId} and f.user_id = due.user_id
      returning f.user_id, due.title, due.before, due.price`.execute(transaction);
    await notifyAll(
      transaction,
      rows.map(({ user_id, title, before, price }) => ({
        userId: user_id,
        details: {
          kind: "price_drop",
          listing: { id: listingId, title },
          before: toLira(before),
          price: toLira(price),
        },
        group: `price-${listingId}`,
      })),
    );
    return rows.length;
  });
