import type { SecurityLogEntry } from "@pazar/contract/admin/staff/security-log";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { detailName, detailText, eventName } from "./event-names.ts";
import { personName } from "./security-log-columns.tsx";

export function SecurityLogDetails({ entry }: { entry: SecurityLogEntry }) {
  const { person, network, count, event, details } = entry;
  const facts = [
    { name: m["admin.securityLog.event"](), value: eventName(event) },
    { name: m["admin.securityLog.stableName"](), value: <code>{event}</code> },
    { name: m["admin.securityLog.time"](), value: formatMoment(entry.created_at) },
    {
      name: m["admin.securityLog.person"](),
      value: person ? (
        <a
          className="text-brand hover:underline"
          href={person.is_staff ? adminPaths.staffMember(person.id) : adminPaths.customer(person.id)}
        >
          {personName(entry)}
        </a>
      ) : (
        personName(entry)
      ),
    },
    { name: m["admin.securityLog.network"](), value: network ?? "–" },
    { name: m["admin.securityLog.count"](), value: formatNumber(count) },
    ...Object.entries(details).map(([name, value]) => ({
      name: detailName(name),
      value: <span className="wrap-anywhere">{detailText(name, value)}</span>,
    })),
  ];
  return <FactList facts={facts} />;
}
