import type { ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import CircleCheck from "lucide-react/icons/circle-check";
import Flag from "lucide-react/icons/flag";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { reportReasons } from "../../reports/report-reasons.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { findingNames } from "../moderation-labels.ts";

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="space-y-2.5 p-4!">
    <h3 className="text-base">{title}</h3>
    {children}
  </Card>
);

const Clear = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <CircleCheck size={16} aria-hidden="true" className="text-success" />
    {text}
  </p>
);

const Reviewed = ({ at }: { at: string | null }) =>
  at !== null && <Badge>{m["admin.moderation.review.reviewed"]()}</Badge>;

export const FindingsPart = ({ findings }: Pick<ModeratedListing, "findings">) => (
  <Part title={m["admin.moderation.review.findings"]()}>
    {findings.length === 0 && <Clear text={m["admin.moderation.review.noFindings"]()} />}
    <ul className="space-y-2 text-sm empty:hidden">
      {findings.map(({ id, kind, text, reviewed_at }) => (
        <li key={id} className="flex gap-2">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="font-semibold">{findingNames[kind]()}</span> <Reviewed at={reviewed_at} />
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

export const ReportsPart = ({ reports }: Pick<ModeratedListing, "reports">) => (
  <Part title={m["admin.moderation.review.reports"]()}>
    {reports.length === 0 && <Clear text={m["admin.moderation.review.noReports"]()} />}
    <ul className="space-y-2.5 text-sm empty:hidden">
      {reports.map(({ id, reason, note, reporter, created_at, reviewed_at }) => (
        <li key={id} className="flex gap-2">
          <Flag size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{reportReasons[reason]()}</span> <Reviewed at={reviewed_at} />
            </p>
            {note && <p className="whitespace-pre-line">{note}</p>}
            <p className="text-muted">
              {reporter.name}, {formatDay(created_at)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Part>
);
