import type { ConversationReport } from "@pazar/contract/trade/messages";
import { m } from "../../../platform/i18n/i18n.ts";

/** What can be wrong in a conversation, in words. */
export const conversationReportReasons: Record<ConversationReport["reason"], () => string> = {
  scam: m["conversations.reportReasons.scam"],
  harassment: m["conversations.reportReasons.harassment"],
  spam: m["conversations.reportReasons.spam"],
  offensive: m["conversations.reportReasons.offensive"],
  other: m["conversations.reportReasons.other"],
};
