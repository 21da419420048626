import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReportDialog } from "../../reports/report-dialog.tsx";
import type { ConversationKey } from "../list/conversation-list-state.ts";
import { conversationReportReasons } from "../reports/conversation-report-reasons.ts";

export function ConversationReport({ user, product, onClose }: ConversationKey & { onClose: () => void }) {
  return (
    <ReportDialog
      title={m["conversations.reportTitle"]()}
      text={m["conversations.reportText"]()}
      reasons={conversationReportReasons}
      send={(body) => api("POST /api/messages/:user/:product/report", { params: { user, product }, body })}
      onClose={onClose}
    />
  );
}
