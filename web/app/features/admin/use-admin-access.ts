import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../platform/session/session.ts";
import { decideAccess, type AdminPlace } from "./admin-access.ts";

/** True when the page can be shown; otherwise redirects, or waits for the session. */
export function useAdminAccess(place: AdminPlace): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const verdict = decideAccess(session, place);
  const goal = typeof verdict === "object" ? verdict.go : undefined;
  useEffect(() => {
    if (goal !== undefined) void navigate(goal, { replace: true });
  }, [goal, navigate]);
  return verdict === "show";
}
