import type { Dashboard, DailyKind } from "@pazar/contract/dashboard";
import { formatNumber } from "../../platform/formats/format-number.ts";
import { formatWait } from "../../platform/formats/format-wait.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { emptyShare, signed, trendOf } from "./trends.ts";

type Tile = { label: string; value: string; note?: string | undefined; isAlarming?: boolean };

/** The numbers that lead, each with how it was before or how long it has been so. */
export function DashboardTiles({ on_sale, waiting, totals, totals_before }: Dashboard) {
  const locale = getLocale();
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
  const counted = (label: string, kind: DailyKind): Tile => {
    const change = trendOf(totals[kind], totals_before[kind]);
    return { label, value: formatNumber(totals[kind], locale), note: change === undefined ? undefined : m["dashboard.trend"]({ change: signed(change, percent) }) };
  };
  const waitedSeconds = waiting.oldest_at === null ? 0 : (Date.now() - Date.parse(waiting.oldest_at)) / 1000;
  const [share, shareBefore] = [emptyShare(totals), emptyShare(totals_before)];
  const points = share === undefined || shareBefore === undefined ? undefined : signed((share - shareBefore) * 100, (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value));
  const tiles: Tile[] = [
    { label: m["dashboard.onSale"](), value: formatNumber(on_sale, locale) },
    {
      label: m["dashboard.waiting"](),
      value: formatNumber(waiting.count, locale),
      note: waiting.oldest_at === null ? m["dashboard.nobodyWaits"]() : m["dashboard.waitingSince"]({ wait: formatWait(waitedSeconds, locale) }),
      isAlarming: waitedSeconds > 86_400,
    },
    counted(m["dashboard.posted"](), "posted"),
    counted(m["dashboard.users"](), "users"),
    counted(m["dashboard.messages"](), "messages"),
    counted(m["dashboard.searches"](), "searches"),
    { label: m["dashboard.emptyShare"](), value: share === undefined ? "–" : percent(share), note: points === undefined ? undefined : m["dashboard.trendPoints"]({ change: points }) },
    counted(m["dashboard.reports"](), "reports"),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ label, value, note, isAlarming }) => (
        <Card key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
          {note && <dd className={classNames("mt-1 text-sm", isAlarming ? "font-semibold text-danger" : "text-muted")}>{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
