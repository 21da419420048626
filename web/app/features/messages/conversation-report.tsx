import type { ConversationReport as Report } from "@pazar/contract/messages";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { ReportDialog } from "../../platform/report-dialog.tsx";
import type { ConversationKey } from "./conversation-list-state.ts";

const reasons: Record<Report["reason"], () => string> = {
  scam: m["conversations.reportReasons.scam"],
  harassment: m["conversations.reportReasons.harassment"],
  spam: m["conversations.reportReasons.spam"],
  offensive: m["conversations.reportReasons.offensive"],
  other: m["conversations.reportReasons.other"],
};

export function ConversationReport({ user, product, onClose }: ConversationKey & { onClose: () => void }) {
  return (
    <ReportDialog
      title={m["conversations.reportTitle"]()}
      text={m["conversations.reportText"]()}
      reasons={reasons}
      send={(body) => api("POST /api/messages/:user/:product/report", { params: { user, product }, body })}
      onClose={onClose}
    />
  );
}
