import { m } from "../../platform/i18n/i18n.ts";
import { useOpenReports } from "../messages/reports/open-reports.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const people = "/cpadmin/customers";
const reports = "/cpadmin/customers/reports";

/** The pages about people. */
export function CustomersNav({ current }: { current: typeof people | typeof reports }) {
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
