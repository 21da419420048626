import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import { SessionLoading } from "../features/session/session-loading.tsx";
import { addFavoriteAfterSignIn } from "../features/favorites/favorite-after-sign-in.ts";
import { followAfterSignIn } from "../features/follows/follow-after-sign-in.ts";
import { saveSearchAfterSignIn } from "../features/saved-searches/save-after-sign-in.ts";
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
    goal.current ??= followAfterSignIn(saveSearchAfterSignIn(addFavoriteAfterSignIn(takeReturnTo() ?? "/")));
    void navigate(goal.current, { replace: true });
  }, [user, navigate]);
  return user || isLoading ? <SessionLoading withoutScripts={m["noScript.link"]()} /> : <Outlet />;
}
