import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import type { QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import { notify } from "../notices/notify.ts";
import { readPreferences } from "../notices/preferences.ts";
import type { UnsubscribeConfig } from "../notices/unsubscribe.ts";
import { dailyAlertMail } from "./daily-alert-mail.ts";
import { listPeopleWithWaiting, takeWaiting } from "./daily-alerts.queries.ts";

const dailyAlertsJob = "send_daily_alerts";

/** At ten in the morning in Turkey. */
export const findDailyAlerts = (db: Database): Job => ({
  name: "find_daily_alerts",
  schedule: "0 7 * * *",
  async run() {
    for (const { user_id } of await listPeopleWithWaiting(db))
      await enqueue(db, dailyAlertsJob, { userId: user_id }, { key: `daily-alerts-${user_id}` });
  },
});

type Dependencies = Omit<QueryReaderDependencies, "config"> & MailJobDependencies & { config: UnsubscribeConfig };

/** All that one person's searches found since yesterday: a notice a search and one mail. */
export const sendDailyAlerts = (dependencies: Dependencies): Job => ({
  name: dailyAlertsJob,
  async run(payload) {
    const { db, mailer } = dependencies;
    const { userId } = z.object({ userId: z.number() }).parse(payload);
    await db.transaction().execute(async (transaction) => {
      const rows = await takeWaiting(transaction, userId);
      const [person] = rows;
      if (!person) return;
      const { mail: isMailed } = (await readPreferences(transaction, userId)).saved_search;
      for (const [id, [newest, ...others]] of Map.groupBy(rows, ({ search_id }) => search_id)) {
        if (!newest) continue;
        await notify(
          transaction,
          userId,
          {
            kind: "saved_search",
            search: { id, name: newest.name },
            listing: { id: newest.id, title: newest.title },
          },
          { group: `search-${id}`, count: 1 + others.length, isMailed: true },
        );
      }
      // Last: a failed delivery rolls the transaction back.
      if (isMailed)
        await mailer.send({ to: person.email, ...(await dailyAlertMail(dependencies, userId, person, rows)) });
    });
  },
});
