import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import type { UnsubscribeConfig } from "../notices/unsubscribe.ts";
import { priceDropMail } from "./price-drop-mail.ts";
import { listDrops, listPeopleWithDrops, recordMailedPrices } from "./price-drops.queries.ts";

export const priceDropMailJob = "send_price_drop_mail";

/** Once a day, at ten in the morning in Turkey: nobody gets more than one such mail a day. */
export const findPriceDrops = (db: Database): Job => ({
  name: "find_price_drops",
  schedule: "0 7 * * *",
  async run() {
    for (const { user_id } of await listPeopleWithDrops(db))
      await enqueue(db, priceDropMailJob, { userId: user_id }, { key: `price-drops-${user_id}` });
  },
});

/** All of one person's drops in one mail. */
export const sendPriceDropMail = ({
  db,
  mailer,
  config,
}: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: priceDropMailJob,
  async run(payload) {
    const { userId } = z.object({ userId: z.number() }).parse(payload);
    await db.transaction().execute(async (transaction) => {
      const drops = await listDrops(transaction, userId);
      const [person] = drops;
      if (!person) return;
      // Before sending: a failed delivery rolls the transaction back.
      await recordMailedPrices(transaction, userId, drops);
      await mailer.send({ to: person.email, ...priceDropMail(person, drops, config) });
    });
  },
});
