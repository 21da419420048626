import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { m } from "../i18n/i18n.ts";
import { ConfirmDialog } from "../api/confirm-dialog.tsx";

/** Asks before unsaved changes are left behind, by a link as well as by closing the window. */
export function LeaveWarning({ hasChanges, text = m["profile.leaveText"]() }: { hasChanges: boolean; text?: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges) event.preventDefault();
      },
      [hasChanges],
    ),
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={m["profile.leaveTitle"]()}
      text={text}
      confirmLabel={m["profile.leave"]()}
      cancelLabel={m["profile.stay"]()}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
