import type { ConversationReport } from "@pazar/contract/messages";
import type * as z from "zod/mini";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { countTry } from "../../../platform/security/rate-limit.ts";
import type { Meeting } from "../encounters.queries.ts";
import { messageLimits } from "../message-limits.ts";
import { begunConversation } from "../open-encounter.ts";

export async function reportConversation(
  { db, config }: { db: Database; config: Config },
  meeting: Meeting,
  report: z.output<typeof ConversationReport>,
): Promise<void> {
  await countTry(db, messageLimits(config).report, String(meeting.userId));
  const added = await db
    .insertInto("conversation_reports")
    .values({
      conversation_id: await begunConversation(db, meeting),
      reporter_id: meeting.userId,
      reported_id: meeting.otherId,
      ...report,
    })
    .onConflict((conflict) => conflict.constraint("conversation_reports_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new ApiError("REPORT_EXISTS");
}
