import { useCallback, useEffect, useRef } from "react";
import { NavigationType, useBeforeUnload, useBlocker } from "react-router";
import { m } from "../i18n/i18n.ts";
import { ConfirmDialog } from "../api/confirm-dialog.tsx";

/** Asks before unsaved changes are left behind, by a link as well as by closing the window. */
export function LeaveWarning({ hasChanges, text = m["profile.leaveText"]() }: { hasChanges: boolean; text?: string }) {
  const stay = useRef<() => void>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!hasChanges || currentLocation.pathname === nextLocation.pathname) return false;
    // Back, while it asks: the answer is to stay. The router marks this attempt as blocked first.
    if (historyAction === NavigationType.Pop) queueMicrotask(() => stay.current?.());
    return true;
  });
  useEffect(() => {
    stay.current = blocker.reset;
  }, [blocker]);
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
      isClosedOnBack={false}
      title={m["profile.leaveTitle"]()}
      text={text}
      confirmLabel={m["profile.leave"]()}
      cancelLabel={m["profile.stay"]()}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
