import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import { SessionCheck } from "../features/session/session-check.tsx";
import { addFavoriteAfterSignIn } from "../features/favorites/favorite-after-sign-in.ts";
import { useSession } from "../platform/session/session.ts";
import { takeReturnTo } from "../platform/session/return-to.ts";

/** Around the pages for people who are not signed in; whoever is, or has just become so, is led on. */
export default function GuestsOnly() {
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const goal = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    goal.current ??= addFavoriteAfterSignIn(takeReturnTo() ?? "/");
    void navigate(goal.current, { replace: true });
  }, [user, navigate]);
  return user || isLoading ? <SessionCheck /> : <Outlet />;
}
