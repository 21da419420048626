import type { ConversationReport } from "@pazar/contract/trade/messages";
import type * as z from "zod/mini";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import type { ConversationRef } from "../conversation-context.queries.ts";
import { messageLimits } from "../message-limits.ts";
import { requireConversationId } from "../require-conversation.ts";

export async function reportConversation(
  { db, config }: { db: Database; config: Config },
  ref: ConversationRef,
  report: z.output<typeof ConversationReport>,
): Promise<void> {
  await consumeRateLimit(db, messageLimits(config).report, String(ref.userId));
  const added = await db
    .insertInto("conversation_reports")
    .values({
      conversation_id: await requireConversationId(db, ref),
      reporter_id: ref.userId,
      reported_id: ref.otherId,
      ...report,
    })
    .onConflict((conflict) => conflict.constraint("conversation_reports_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new ApiError("REPORT_EXISTS");
}
