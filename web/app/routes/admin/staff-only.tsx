import { useEffect } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { followPermissions } from "../../features/admin/follow-permissions.ts";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { ConfirmIdentity } from "../../features/accounts/second-factor/confirm-identity.tsx";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { isAreaHandle } from "../../features/admin/area-handle.ts";

/** Around every page of the admin area that needs a permission. */
export default function StaffOnly() {
  const { pathname, search, hash } = useLocation();
  const handle = useMatches()
    .map((match) => match.handle)
    .find(isAreaHandle);
  if (!handle) throw new Error(`The admin page ${pathname} names no area.`);
  const { area, level = "view" } = handle;
  const isShown = useAdminAccess({ kind: "page", area, level, path: pathname + search + hash });
  useEffect(followPermissions, []);
  return isShown ? (
    <AdminFrame>
      <Outlet />
      <ConfirmIdentity />
    </AdminFrame>
  ) : (
    <main>
      <SessionLoading />
    </main>
  );
}
