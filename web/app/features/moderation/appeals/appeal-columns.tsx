import type { AppealState, StaffAppeal } from "@pazar/contract/admin/adverts/appeals";
import { formatDuration } from "../../../platform/i18n/format-duration.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import { appealOutcomeNames, appealOutcomeTones } from "./appeal-labels.ts";

/** How long an appeal that waits has left, or how it ended. */
export function AppealBadge({ appeal: { outcome, due_at, is_overdue } }: { appeal: StaffAppeal }) {
  if (outcome) return <Badge tone={appealOutcomeTones[outcome]}>{appealOutcomeNames[outcome]()}</Badge>;
  const time = formatDuration(Math.abs(Date.parse(due_at) - Date.now()) / 1_000, getLocale());
  return (
    <Badge tone={is_overdue ? "danger" : "warning"}>
      {is_overdue ? m["admin.appeals.late"]({ time }) : m["admin.appeals.left"]({ time })}
    </Badge>
  );
}

export const appealColumns = (state: AppealState): Column<StaffAppeal>[] => [
  {
    id: "listing",
    header: m["admin.appeals.columns.listing"](),
    isTitle: true,
    cell: ({ listing }) => <span className="line-clamp-2 wrap-anywhere">{listing.title}</span>,
  },
  { id: "seller", header: m["admin.appeals.columns.seller"](), cell: ({ seller }) => seller.name },
  {
    id: "refused_by",
    header: m["admin.appeals.columns.refusedBy"](),
    cell: ({ refused_by }) => refused_by?.name ?? m["admin.people.somebodyGone"](),
  },
  {
    id: "text",
    header: m["admin.appeals.columns.text"](),
    className: "md:min-w-44",
    isFilling: true,
    cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere text-muted max-md:text-right">{text}</span>,
  },
  {
    id: "due_at",
    header: state === "ended" ? m["admin.appeals.columns.outcome"]() : m["admin.appeals.columns.due"](),
    sortable: true,
    cell: (appeal) => (
      <span className="max-md:text-right">
        <AppealBadge appeal={appeal} />
        <span className={`${detailClasses} text-xs text-muted`}>{formatMoment(appeal.ended_at ?? appeal.due_at)}</span>
      </span>
    ),
  },
];
