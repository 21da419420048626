import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { NeedsScripts } from "../../features/session/needs-scripts.tsx";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { useSession } from "../../platform/session/session.ts";

/**
 * Around the pages for signed-in people. They show a skeleton while there is no user: the server renders them as such,
 * and the data behind them is guarded by the API.
 */
export default function SignedIn() {
  const { user, isLoading } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hasBeenSignedIn = useRef(false);
  useEffect(() => {
    hasBeenSignedIn.current ||= user !== null;
    if (user || isLoading) return;
    // Somebody who has just signed out is not asked to sign in again.
    if (!hasBeenSignedIn.current) openAuthDialog({ returnTo: pathname + search + hash });
    void navigate("/", { replace: true });
  }, [user, isLoading, pathname, search, hash, navigate]);
  return (
    <>
      <NeedsScripts />
      <Outlet />
    </>
  );
}
