import { PushPayload } from "@pazar/contract/notices/push";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { enqueue, type Job } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { PushSender } from "../../../platform/push/push-sender.ts";
import { countAllUnread } from "../count-unread.ts";

export const sendPushJob = "send_push";

/** Older than this, a message is of no use to anybody. */
const ttlSeconds = 24 * 3_600;
const longestWaitSeconds = 3_600;

const Payload = z.object({
  subscriptionId: z.number(),
  message: z.omit(PushPayload, { unread: true }),
  topic: z.string(),
  madeAt: z.iso.datetime(),
});
type Dependencies = { db: Database; push: PushSender; log: Log };

/** The service has forgotten the device, or takes no messages of this sender for it. */
const gone = new Set([401, 403, 404, 410]);

/** To one device. Throws when the service does not answer or has a fault of its own, so that the job is retried. */
export const sendPush = ({ db, push, log }: Dependencies): Job => ({
  name: sendPushJob,
  async run(given) {
    const payload = Payload.parse(given);
    const { subscriptionId, message, topic, madeAt } = payload;
    const age = (Date.now() - Date.parse(madeAt)) / 1_000;
    if (age > ttlSeconds) return;
    const device = await db
      .selectFrom("push_subscriptions as p")
      .innerJoin("sessions as s", "s.id", "p.session_id")
      .where("p.id", "=", subscriptionId)
      .where("s.expires_at", ">", new Date())
      .select(["p.user_id", "p.endpoint", "p.p256dh", "p.auth"])
      .executeTakeFirst();
    if (!device) return;
    const body: PushPayload = { ...message, unread: await countAllUnread(db, device.user_id) };
    const options = { ttlSeconds: Math.ceil(ttlSeconds - age), topic };
    const { status, retryAfterSeconds } = await push.send(device, JSON.stringify(body), options);
    if (status >= 200 && status < 300) return;
    if (gone.has(status)) {
      await db.deleteFrom("push_subscriptions").where("id", "=", subscriptionId).execute();
      return;
    }
    if (status !== 429 && status < 500) {
      log.warn({ status }, "push: a message was refused");
      return;
    }
    if (retryAfterSeconds === undefined) throw new Error(`the push service answered ${status}`);
    const delaySeconds = Math.min(Math.max(retryAfterSeconds, 1), longestWaitSeconds);
    await enqueue(db, sendPushJob, payload, { key: `push-${subscriptionId}-${topic}`, delaySeconds, attempts: 6 });
  },
});
