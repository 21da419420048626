import { Navigate, useSearchParams } from "react-router";
import { may } from "../../features/admin/admin-access.ts";
import { StaffListingsPage } from "../../features/moderation/staff-listings-page.tsx";
import { m } from "../../platform/i18n.ts";
import { useSession } from "../../platform/session.ts";
import { pageHead } from "../page-head.ts";
import type { AreaHandle } from "./area.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.listTitle"]() });

export default function Adverts() {
  const session = useSession();
  const [params] = useSearchParams();
  // All that waits has a page of its own.
  if (params.get("tab") === "queue") return <Navigate to="/cpadmin/adverts/queue" replace />;
  return <StaffListingsPage mayEdit={may(session, "adverts.edit")} />;
}
