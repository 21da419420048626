import type { Dashboard, DailyKind } from "@pazar/contract/admin/dashboard";
import type { ReactNode } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { formatWait } from "../../platform/i18n/format-wait.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { emptyShare, signed, trendOf } from "./trends.ts";

type Tile = { label: string; value: string; note?: string | undefined; isAlarming?: boolean; more?: ReactNode };

const daySeconds = 86_400;

/** The key numbers, each with its trend or age. */
export function DashboardTiles({
  on_sale,
  waiting,
  reported_conversations,
  totals,
  totals_before,
  reportsHref,
}: Dashboard & { reportsHref: string | undefined }) {
  const locale = getLocale();
  const percent = (share: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
  const counted = (label: string, kind: DailyKind): Tile => {
    const change = trendOf(totals[kind], totals_before[kind]);
    return {
      label,
      value: formatNumber(totals[kind], locale),
      note: change === undefined ? undefined : m["dashboard.trend"]({ change: signed(change, percent) }),
    };
  };
  const secondsSince = (oldest: string | null): number =>
    oldest === null ? 0 : (Date.now() - Date.parse(oldest)) / 1000;
  const waitedSeconds = secondsSince(waiting.oldest_at);
  const [share, shareBefore] = [emptyShare(totals), emptyShare(totals_before)];
  const points =
    share === undefined || shareBefore === undefined
      ? undefined
      : signed((share - shareBefore) * 100, (value) =>
          new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value),
        );
  const tiles: Tile[] = [
    { label: m["dashboard.onSale"](), value: formatNumber(on_sale, locale) },
    {
      label: m["dashboard.waiting"](),
      value: formatNumber(waiting.count, locale),
      note:
        waiting.oldest_at === null
          ? m["dashboard.nobodyWaits"]()
          : m["dashboard.waitingSince"]({ wait: formatWait(waitedSeconds, locale) }),
      isAlarming: waitedSeconds > daySeconds,
    },
    counted(m["dashboard.posted"](), "posted"),
    counted(m["dashboard.users"](), "users"),
    counted(m["dashboard.messages"](), "messages"),
    counted(m["dashboard.searches"](), "searches"),
    {
      label: m["dashboard.emptyShare"](),
      value: share === undefined ? "–" : percent(share),
      note: points === undefined ? undefined : m["dashboard.trendPoints"]({ change: points }),
    },
    {
      ...counted(m["dashboard.reports"](), "reports"),
      more: reported_conversations.count > 0 && (
        <ReportedConversations
          count={formatNumber(reported_conversations.count, locale)}
          seconds={secondsSince(reported_conversations.oldest_at)}
          href={reportsHref}
        />
      ),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ label, value, note, isAlarming, more }) => (
        <Card key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
          {note && (
            <dd className={classNames("mt-1 text-sm", isAlarming ? "font-semibold text-danger" : "text-muted")}>
              {note}
            </dd>
          )}
          {more && <dd className="mt-1 text-sm">{more}</dd>}
        </Card>
      ))}
    </dl>
  );
}

function ReportedConversations({ count, seconds, href }: { count: string; seconds: number; href: string | undefined }) {
  const text = m["dashboard.conversationReports"]({ count, wait: formatWait(seconds, getLocale()) });
  const tone = seconds > daySeconds ? "font-semibold text-danger" : "text-brand";
  return href === undefined ? (
    <span className="text-muted">{text}</span>
  ) : (
    <a href={href} className={classNames(tone, "hover:underline")}>
      {text}
    </a>
  );
}
