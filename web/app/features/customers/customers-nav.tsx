import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { can } from "../admin/admin-access.ts";
import { useOpenReports } from "../messages/reports/open-reports.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const people = "/cpadmin/customers";
const reports = "/cpadmin/customers/reports";

type CustomersNavProps = { current: typeof people | typeof reports };

/** The pages about people. Reported messages are private: who only looks has just one page. */
export function CustomersNav({ current }: CustomersNavProps) {
  return can(useSession(), "customers.edit") ? <ReviewersNav current={current} /> : null;
}

function ReviewersNav({ current }: CustomersNavProps) {
  const links = [
    { href: people, label: m["admin.areas.customers"]() },
    { href: reports, label: m["conversationReports.title"](), count: useOpenReports() },
  ];
  return (
    <TabLinks
      label={m["conversationReports.sections"]()}
      links={links.map((link) => ({ ...link, current: link.href === current }))}
    />
  );
}
