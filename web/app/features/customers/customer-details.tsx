import type { CustomerDetails } from "@pazar/contract/admin/customers/customers";
import { reportStates } from "@pazar/contract/admin/customers/conversation-reports";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatPhone } from "@pazar/contract/text/phone";
import { DeviceRow } from "../accounts/device-row.tsx";
import type { ReactNode } from "react";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { FactList, type Fact } from "../../ui/data/fact-list.tsx";

/** Which of the lists behind the counts this person may see. */
export type CustomerLinks = { canSeeListings: boolean; canSeeReports: boolean };

const Count = ({ text, href, isLink }: { text: string; href: string; isLink: boolean }) =>
  isLink ? (
    <a href={href} className="text-brand hover:underline">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );

export function CustomerFacts({ person, links }: { person: CustomerDetails; links: CustomerLinks }) {
  const { id, listings, conversation_reports: reports, reported_listings_count: reported } = person;
  const account: Fact[] = [
    { name: m["admin.people.columns.joined"](), value: formatMoment(person.created_at) },
    {
      name: m["admin.people.columns.email"](),
      value: (
        <>
          {person.email}{" "}
          <Badge tone={person.is_email_verified ? "success" : "neutral"}>
            {person.is_email_verified ? m["admin.people.verified"]() : m["admin.people.unverified"]()}
          </Badge>
        </>
      ),
    },
    { name: m["admin.people.columns.phone"](), value: person.phone ? formatPhone(person.phone) : "–" },
    ...(person.suspended_reason === null
      ? []
      : [{ name: m["admin.people.suspendedBecause"](), value: person.suspended_reason }]),
    ...(person.status === "suspended"
      ? [
          {
            name: m["admin.people.columns.suspendedUntil"](),
            value: person.suspended_until ? formatMoment(person.suspended_until) : m["admin.people.openEnded"](),
          },
        ]
      : []),
    ...(person.delete_requested_at === null
      ? []
      : [{ name: m["admin.people.deletionRequested"](), value: formatMoment(person.delete_requested_at) }]),
    ...(person.social_accounts.length === 0
      ? []
      : [{ name: m["admin.people.socialAccounts"](), value: person.social_accounts.join(", ") }]),
  ];
  const counts: Fact[] = [
    {
      name: m["admin.people.listings"](),
      value: (
        <Counts>
          {listingStatuses.map((status) => (
            <Count
              key={status}
              text={listingCounts[status]({ count: formatNumber(listings[status]) })}
              href={adminPaths.listingsOf(id, status)}
              isLink={links.canSeeListings && listings[status] > 0}
            />
          ))}
        </Counts>
      ),
    },
    { name: m["admin.people.messages"](), value: formatNumber(person.messages_count) },
    {
      name: m["admin.people.reportsAgainst"](),
      value: (
        <Counts>
          {formatNumber(person.reports_against_count)}
          {reported > 0 && (
            <Count
              text={m["admin.people.reportedListings"]({ count: formatNumber(reported) })}
              href={adminPaths.listingsOf(id, "reported")}
              isLink={links.canSeeListings}
            />
          )}
        </Counts>
      ),
    },
    {
      name: m["admin.people.conversationReports"](),
      value: (
        <Counts>
          {reportStates.map((state) => (
            <Count
              key={state}
              text={reportCounts[state]({ count: formatNumber(reports[state]) })}
              href={adminPaths.conversationReportsAbout(id, state)}
              isLink={links.canSeeReports && reports[state] > 0}
            />
          ))}
        </Counts>
      ),
    },
    { name: m["admin.people.reportsBy"](), value: formatNumber(person.reports_by_count) },
  ];
  return (
    <>
      <FactList facts={account} />
      <hr className="border-line" />
      <FactList facts={counts} />
    </>
  );
}

const Counts = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap gap-x-3">{children}</span>;

const listingStatuses = ["active", "pedding", "sold", "inactive"] as const;
const listingCounts = {
  active: m["admin.people.listingCounts.active"],
  pedding: m["admin.people.listingCounts.pedding"],
  sold: m["admin.people.listingCounts.sold"],
  inactive: m["admin.people.listingCounts.inactive"],
};
const reportCounts = {
  open: m["admin.people.reportCounts.open"],
  reviewed: m["admin.people.reportCounts.reviewed"],
};

const eventNames = {
  suspended: m["admin.people.suspensionEvents.suspended"],
  changed: m["admin.people.suspensionEvents.changed"],
  restored: m["admin.people.suspensionEvents.restored"],
  ended: m["admin.people.suspensionEvents.ended"],
};

/** The history of suspensions, newest first. */
export function Suspensions({ person: { suspensions } }: { person: CustomerDetails }) {
  if (suspensions.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{m["admin.people.suspensions"]()}</h3>
      <ul className="mt-1 divide-y divide-line">
        {suspensions.map(({ id, at, event, by, reason, until }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{eventNames[event]()}</span>
              <span className="text-sm text-muted">{[by, formatMoment(at)].filter(Boolean).join(" · ")}</span>
            </p>
            {(event === "suspended" || event === "changed") && (
              <p className="text-sm text-muted wrap-anywhere">
                {m["admin.people.columns.suspendedUntil"]()}:{" "}
                {until === null ? m["admin.people.openEnded"]() : formatMoment(until)}
                {reason !== null && ` · ${m["admin.people.reason"]()}: ${reason}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SignIns({ person: { sign_ins } }: { person: CustomerDetails }) {
  return (
    <section>
      <h3 className="font-semibold">{m["admin.people.signIns"]()}</h3>
      {sign_ins.length === 0 && <p className="mt-1 text-sm text-muted">{m["admin.people.noSignIns"]()}</p>}
      <ul className="divide-y divide-line">
        {sign_ins.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}
