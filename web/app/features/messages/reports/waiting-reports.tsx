import { useEffect } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { refreshOpenReports, useOpenReports } from "./open-reports.ts";
import { CountBadge } from "../../../ui/badge.tsx";

/** How many reports of conversations are open, for the sidebar. */
export function WaitingReports() {
  const count = useOpenReports() ?? 0;
  useEffect(() => void refreshOpenReports(), []);
  return (
    count > 0 && (
      <span className="ml-auto" title={m["conversationReports.waiting"]()}>
        <CountBadge count={count} max={999} />
      </span>
    )
  );
}
