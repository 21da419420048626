import { Navigate, useSearchParams } from "react-router";
import { may } from "../../features/admin/admin-access.ts";
import { StaffListingsPage } from "../../features/moderation/listings/staff-listings-page.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.listTitle"]() });

export default function Adverts() {
  const session = useSession();
  const [params] = useSearchParams();
  // All that waits has a page of its own.
  if (params.get("tab") === "queue") return <Navigate to="/cpadmin/adverts/queue" replace />;
  return <StaffListingsPage mayEdit={may(session, "adverts.edit")} />;
}
