import { Outlet } from "react-router";
import { AreaBadges } from "../../features/admin/admin-frame.tsx";
import { WaitingReports } from "../../features/messages/reports/waiting-reports.tsx";
import { WaitingListings } from "../../features/moderation/waiting-listings.tsx";

const badges = { adverts: <WaitingListings />, customers: <WaitingReports /> };

/** The root knows by this route that the public frame does not belong around it. */
export default function Admin() {
  return (
    <AreaBadges value={badges}>
      <Outlet />
    </AreaBadges>
  );
}
