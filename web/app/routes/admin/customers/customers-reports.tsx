import { can, canSee } from "../../../features/admin/admin-access.ts";
import { CustomersNav } from "../../../features/customers/customers-nav.tsx";
import { ReportsList } from "../../../features/messages/reports/reports-list.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "customers", level: "edit" };
export const meta = () => pageHead({ title: m["admin.conversationReports.title"]() });

export default function CustomersReportsPage() {
  const session = useSession();
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["admin.conversationReports.title"]()}</h1>
      <CustomersNav current="/cpadmin/customers/reports" />
      <ReportsList
        powers={{
          canEdit: can(session, "customers.edit"),
          canSeeStaff: canSee(session, "management"),
          canSeeListings: canSee(session, "adverts"),
        }}
      />
    </div>
  );
}
