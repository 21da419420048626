import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import { continueAfterSignIn } from "../features/session/continue-after-sign-in.ts";
import { SessionLoading } from "../features/session/session-loading.tsx";
import { useSession } from "../platform/session/session.ts";
import { m } from "../platform/i18n/i18n.ts";
import { takeReturnTo } from "../platform/session/return-to.ts";

/** Around pages for guests; redirects whoever is signed in, also right after signing in. */
export default function GuestsOnly() {
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const goal = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    goal.current ??= continueAfterSignIn(takeReturnTo() ?? "/");
    void navigate(goal.current, { replace: true });
  }, [user, navigate]);
  return user || isLoading ? <SessionLoading withoutScripts={m["noScript.link"]()} /> : <Outlet />;
}
