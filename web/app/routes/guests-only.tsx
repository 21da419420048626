import { useEffect, useRef } from "react";
import { Outlet, useNavigate } from "react-router";
import { WaitingPage } from "../features/session/waiting-page.tsx";
import { grantWish } from "../features/session/grant-wish.ts";
import { useSession } from "../platform/session/session.ts";
import { takeWish } from "../platform/session/wish.ts";

/** Around the pages for people who are not signed in; whoever is, or has just become so, is led on. */
export default function GuestsOnly() {
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const goal = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    goal.current ??= grantWish(takeWish() ?? "/");
    void navigate(goal.current, { replace: true });
  }, [user, navigate]);
  return user || isLoading ? <WaitingPage /> : <Outlet />;
}
