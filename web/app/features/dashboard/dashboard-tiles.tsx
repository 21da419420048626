import type { Dashboard, DailyKind } from "@pazar/contract/admin/dashboard";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { formatPercent } from "../../platform/i18n/format-percent.ts";
import { formatDuration } from "../../platform/i18n/format-duration.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { DashboardLinks } from "./dashboard-links.ts";
import { emptyShare, signed, trendOf } from "./trends.ts";

type Tile = {
  label: string;
  value: string;
  note?: string | undefined;
  isAlarming?: boolean;
  href?: string | undefined;
};

const daySeconds = 86_400;

/** The key numbers, each with its trend or age. */
export function DashboardTiles({
  on_sale,
  waiting,
  reported_listings,
  reported_conversations,
  open_appeals,
  totals,
  totals_before,
  links,
}: Dashboard & { links: DashboardLinks }) {
  const locale = getLocale();
  const counted = (label: string, kind: DailyKind, href?: string): Tile => {
    const change = trendOf(totals[kind], totals_before[kind]);
    return {
      label,
      value: formatNumber(totals[kind]),
      href,
      note: change === undefined ? undefined : m["admin.dashboard.trend"]({ change: signed(change, formatPercent) }),
    };
  };
  const secondsSince = (oldest: string | null): number =>
    oldest === null ? 0 : (Date.now() - Date.parse(oldest)) / 1000;
  const waitedSeconds = secondsSince(waiting.oldest_at);
  const reportSeconds = secondsSince(reported_conversations.oldest_at);
  const [share, shareBefore] = [emptyShare(totals), emptyShare(totals_before)];
  const points =
    share === undefined || shareBefore === undefined
      ? undefined
      : signed((share - shareBefore) * 100, (value) =>
          new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value),
        );
  const tiles: Tile[] = [
    { label: m["admin.dashboard.onSale"](), value: formatNumber(on_sale), href: links.onSale },
    {
      label: m["admin.dashboard.waiting"](),
      value: formatNumber(waiting.count),
      note:
        waiting.oldest_at === null
          ? m["admin.dashboard.nobodyWaits"]()
          : m["admin.dashboard.waitingSince"]({ wait: formatDuration(waitedSeconds, locale) }),
      isAlarming: waitedSeconds > daySeconds,
      href: links.waiting,
    },
    counted(m["admin.dashboard.posted"](), "posted", links.posted),
    counted(m["admin.dashboard.users"](), "users", links.members),
    counted(m["admin.dashboard.messages"](), "messages"),
    counted(m["admin.dashboard.searches"](), "searches"),
    {
      label: m["admin.dashboard.emptyShare"](),
      value: share === undefined ? "–" : formatPercent(share),
      note: points === undefined ? undefined : m["admin.dashboard.trendPoints"]({ change: points }),
    },
    {
      label: m["admin.dashboard.reportedListings"](),
      value: formatNumber(reported_listings),
      note: m["admin.dashboard.newReports"]({ count: formatNumber(totals.reports) }),
      href: links.reportedListings,
    },
    {
      label: m["admin.dashboard.reportedConversations"](),
      value: formatNumber(reported_conversations.count),
      note:
        reported_conversations.oldest_at === null
          ? m["admin.dashboard.newReports"]({ count: formatNumber(totals.conversation_reports) })
          : m["admin.dashboard.waitingSince"]({ wait: formatDuration(reportSeconds, locale) }),
      isAlarming: reportSeconds > daySeconds,
      href: links.reportedConversations,
    },
    {
      label: m["admin.appeals.waiting"](),
      value: formatNumber(open_appeals.count),
      note:
        open_appeals.overdue === 0
          ? m["admin.appeals.noneOverdue"]()
          : m["admin.appeals.overdueCount"]({ count: formatNumber(open_appeals.overdue) }),
      isAlarming: open_appeals.overdue > 0,
      href: links.appeals,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {tiles.map(({ label, value, note, isAlarming, href }) => (
        <Card key={label} className={href && "relative hover:border-brand"}>
          <dt className="text-sm text-muted">
            {href === undefined ? (
              label
            ) : (
              <a href={href} className="after:absolute after:inset-0 after:rounded-card">
                {label}
              </a>
            )}
          </dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
          {note && (
            <dd className={classNames("mt-1 text-sm", isAlarming ? "font-semibold text-danger" : "text-muted")}>
              {note}
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}
