import type { CustomerDetails } from "@pazar/contract/admin/customers";
import { formatPhone } from "@pazar/contract/text/phone";
import { AccountStatusBadge } from "../accounts/account-status.tsx";
import { DeviceRow } from "../accounts/device-row.tsx";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { FactList, type Fact } from "../../ui/data/fact-list.tsx";

const moment = (iso: string): string => formatMoment(iso, getLocale());
const number = (count: number): string => formatNumber(count, getLocale());

export function CustomerFacts({ person }: { person: CustomerDetails }) {
  const { active, sold, inactive, pedding } = person.listings;
  const account: Fact[] = [
    { name: m["people.columns.status"](), value: <AccountStatusBadge status={person.status} /> },
    { name: m["people.columns.joined"](), value: moment(person.created_at) },
    {
      name: m["people.columns.email"](),
      value: (
        <>
          {person.email}{" "}
          <Badge tone={person.is_email_verified ? "success" : "neutral"}>
            {person.is_email_verified ? m["people.verified"]() : m["people.unverified"]()}
          </Badge>
        </>
      ),
    },
    { name: m["people.columns.phone"](), value: person.phone ? formatPhone(person.phone) : "–" },
    ...(person.suspended_reason === null
      ? []
      : [{ name: m["people.suspendedBecause"](), value: person.suspended_reason }]),
    ...(person.status === "suspended"
      ? [
          {
            name: m["people.columns.suspendedUntil"](),
            value: person.suspended_until ? moment(person.suspended_until) : m["people.openEnded"](),
          },
        ]
      : []),
    ...(person.delete_requested_at === null
      ? []
      : [{ name: m["people.deletionRequested"](), value: moment(person.delete_requested_at) }]),
    ...(person.social_accounts.length === 0
      ? []
      : [{ name: m["people.socialAccounts"](), value: person.social_accounts.join(", ") }]),
  ];
  const counts: Fact[] = [
    {
      name: m["people.listings"](),
      value: m["people.listingCounts"]({
        active: number(active ?? 0),
        pending: number(pedding ?? 0),
        sold: number(sold ?? 0),
        inactive: number(inactive ?? 0),
      }),
    },
    { name: m["people.messages"](), value: number(person.messages_count) },
    { name: m["people.reportsAgainst"](), value: number(person.reports_against_count) },
    { name: m["people.conversationReports"](), value: number(person.conversation_reports_count) },
    { name: m["people.reportsBy"](), value: number(person.reports_by_count) },
  ];
  return (
    <>
      <FactList facts={account} />
      <hr className="border-line" />
      <FactList facts={counts} />
    </>
  );
}

export function SignIns({ person: { sign_ins } }: { person: CustomerDetails }) {
  return (
    <section>
      <h3 className="font-semibold">{m["people.signIns"]()}</h3>
      {sign_ins.length === 0 && <p className="mt-1 text-sm text-muted">{m["people.noSignIns"]()}</p>}
      <ul className="divide-y divide-line">
        {sign_ins.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}
