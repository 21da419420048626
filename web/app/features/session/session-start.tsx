import { useEffect } from "react";
import { useNavigate } from "react-router";
import { defer } from "../../platform/ssr/defer.ts";
import { startSession, watchSession } from "./start-session.ts";
import { takeReturnTo } from "../../platform/session/return-to.ts";

/** Loads the session, then continues to the page that somebody was asked to sign in for. */
export function SessionStart() {
  const navigate = useNavigate();
  useEffect(
    () =>
      defer(() => {
        void startSession().then(async (isSignedIn) => {
          const returnTo = isSignedIn ? takeReturnTo() : undefined;
          if (returnTo === undefined) return;
          const path = await import("./continue-after-sign-in.ts").then(
            ({ continueAfterSignIn }) => continueAfterSignIn(returnTo),
            () => returnTo,
          );
          if (path !== location.pathname + location.search) void navigate(path);
        });
      }),
    [navigate],
  );
  useEffect(watchSession, []);
  return null;
}
