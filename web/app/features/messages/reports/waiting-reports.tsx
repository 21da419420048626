import { useEffect } from "react";
import { useSession } from "../../../platform/session/session.ts";
import { can } from "../../admin/admin-access.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { refreshOpenReports, useOpenReports } from "./open-reports.ts";
import { CountBadge } from "../../../ui/badge.tsx";

/** How many reports of conversations are open, for the sidebar. */
export function WaitingReports() {
  const canReview = can(useSession(), "customers.edit");
  const count = useOpenReports() ?? 0;
  useEffect(() => {
    if (canReview) void refreshOpenReports();
  }, [canReview]);
  return (
    canReview &&
    count > 0 && (
      <span className="ml-auto" title={m["admin.conversationReports.waiting"]()}>
        <CountBadge count={count} max={999} />
      </span>
    )
  );
}
