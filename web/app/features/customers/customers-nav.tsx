import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { can } from "../admin/admin-access.ts";
import { useOpenReports } from "../messages/reports/open-reports.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const people = "/cpadmin/customers";
const reports = "/cpadmin/customers/reports";
const reviews = "/cpadmin/customers/reviews";
const lists = "/cpadmin/customers/lists";

type CustomersNavProps = { current: typeof people | typeof reports | typeof reviews | typeof lists };

/** The pages about people. Reported messages are private, so only staff who may edit see them. */
export function CustomersNav({ current }: CustomersNavProps) {
  const canReadReports = can(useSession(), "customers.edit");
  const openReports = useOpenReports();
  const links = [
    { href: people, label: m["admin.areas.customers"]() },
    ...(canReadReports ? [{ href: reports, label: m["admin.conversationReports.title"](), count: openReports }] : []),
    { href: reviews, label: m["reviews.staff.title"]() },
    { href: lists, label: m["lists.staff.title"]() },
  ];
  return (
    <TabLinks
      label={m["admin.conversationReports.sections"]()}
      links={links.map((link) => ({ ...link, current: link.href === current }))}
    />
  );
}
