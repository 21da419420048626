import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { CustomersNav } from "../../../features/customers/customers-nav.tsx";
import { ReportedListsList } from "../../../features/favorite-lists/staff/reported-lists-list.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";

export const handle: AreaHandle = { area: "customers" };
export const meta = () => pageHead({ title: m["lists.staff.title"]() });

export default function CustomersListsPage() {
  const session = useSession();
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["lists.staff.title"]()}</h1>
      <CustomersNav current="/cpadmin/customers/lists" />
      <ReportedListsList canEdit={can(session, "customers.edit")} />
    </div>
  );
}
