import type { PushPayload } from "@pazar/contract/notices/push";
import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { sendPushJob } from "./send-push.job.ts";

/** Sends to every device on which the person is signed in; a newer message about the same thing replaces an older one. */
export async function pushToMember(
  db: Database,
  userId: number,
  message: Omit<PushPayload, "unread">,
  about: string,
): Promise<void> {
  const devices = await db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .where("p.user_id", "=", userId)
    .where("s.expires_at", ">", new Date())
    .select("p.id")
    .execute();
  // 32 characters, the most that push services take.
  const topic = createHash("sha256").update(about).digest("base64url").slice(0, 32);
  const madeAt = new Date().toISOString();
  for (const { id } of devices)
    await enqueue(
      db,
      sendPushJob,
      { subscriptionId: id, message, topic, madeAt },
      { key: `push-${id}-${topic}`, attempts: 6 },
    );
}
