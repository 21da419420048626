import type { ReportDetails, ReportSide } from "@pazar/contract/admin/customers/conversation-reports";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { AccountStatusBadge } from "../../accounts/account-status.tsx";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import { conversationReportReasons } from "./conversation-report-reasons.ts";
import { outcomeNames, outcomeTones } from "./report-labels.ts";

/** What the viewer can do, and which other admin pages they can see. */
export type StaffPowers = { canEdit: boolean; canSeeStaff: boolean; canSeeListings: boolean };

const moment = (iso: string): string => formatMoment(iso);
const linkClasses = "text-brand hover:underline";

type PartsProps = { report: ReportDetails; powers: StaffPowers };

export function ReportPeople({ report: { reporter, reported, seller_id }, powers }: PartsProps) {
  const sides = [
    { label: m["admin.conversationReports.columns.reported"](), side: reported },
    { label: m["admin.conversationReports.columns.reporter"](), side: reporter },
  ];
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sides.map(({ label, side }) => (
        <li key={side.id} className="flex items-center gap-3 rounded-card border border-line p-3.5">
          <Avatar name={side.name} src={side.photo} />
          <div className="min-w-0">
            <p className="text-sm text-muted">
              {label} · {side.id === seller_id ? m["conversations.seller"]() : m["conversations.buyer"]()}
            </p>
            <p className="font-semibold break-words">
              <PersonLink side={side} powers={powers} />
            </p>
            {side.status !== "active" && <AccountStatusBadge status={side.status} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function PersonLink({ side: { id, name, is_staff }, powers }: { side: ReportSide; powers: StaffPowers }) {
  if (is_staff && !powers.canSeeStaff) return name;
  return (
    <a className={linkClasses} href={is_staff ? adminPaths.staffMember(id) : adminPaths.customer(id)}>
      {name}
    </a>
  );
}

export function ReportFacts({ report, powers }: PartsProps) {
  const { reason, note, created_at, listing, review } = report;
  const title = (
    <span className="flex items-center gap-2.5">
      {listing.cover && (
        <img
          src={photoUrl(listing.cover.hash, 240)}
          width={40}
          height={40}
          alt=""
          className="size-10 shrink-0 rounded-small object-cover"
        />
      )}
      <span className="min-w-0">
        {powers.canSeeListings ? (
          <a className={linkClasses} href={adminPaths.listing(listing.id)}>
            {listing.title}
          </a>
        ) : (
          listing.title
        )}
      </span>
    </span>
  );
  const facts = [
    { name: m["admin.conversationReports.columns.reason"](), value: conversationReportReasons[reason]() },
    { name: m["admin.conversationReports.columns.time"](), value: moment(created_at) },
    ...(note === ""
      ? []
      : [
          {
            name: m["admin.conversationReports.columns.note"](),
            value: <span className="whitespace-pre-line">{note}</span>,
          },
        ]),
    { name: m["admin.conversationReports.columns.listing"](), value: title },
  ];
  return (
    <>
      <FactList facts={facts} />
      {review && (
        <div className="rounded-control bg-sunken px-3.5 py-2.5">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={outcomeTones[review.outcome]}>{outcomeNames[review.outcome]()}</Badge>
            <span className="text-sm text-muted">
              {review.by ?? m["admin.people.somebodyGone"]()}, {moment(review.at)}
            </span>
          </p>
          {review.note && <p className="mt-1.5 break-words whitespace-pre-line">{review.note}</p>}
        </div>
      )}
    </>
  );
}

export function OtherReports({
  others,
  addressOf,
}: {
  others: ReportDetails["others"];
  addressOf: (row: string) => string;
}) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{m["admin.conversationReports.others"]()}</h3>
      {others.length === 0 && <p className="text-sm text-muted">{m["admin.conversationReports.noOthers"]()}</p>}
      <ul className="divide-y divide-line">
        {others.map(({ id, created_at, reason, outcome }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <a className={linkClasses} href={addressOf(String(id))}>
              {conversationReportReasons[reason]()}
            </a>
            <span className="flex items-center gap-3 text-sm text-muted">
              {moment(created_at)}
              <Badge tone={outcome ? outcomeTones[outcome] : "info"}>
                {outcome ? outcomeNames[outcome]() : m["admin.conversationReports.waitingOne"]()}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
