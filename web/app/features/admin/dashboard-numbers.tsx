import type { Dashboard, DashboardCount } from "@pazar/contract/dashboard";
import { formatNumber } from "../../platform/formats/format-number.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { Card } from "../../ui/card.tsx";

const countText = ({ count, is_capped }: DashboardCount): string => formatNumber(count, getLocale()) + (is_capped ? "+" : "");

export function DashboardNumbers({ on_sale, published_last_day, waiting, new_people_last_week, reports_last_week }: Dashboard) {
  const date = waiting.oldest_at && new Date(waiting.oldest_at).toLocaleDateString(getLocale(), { day: "numeric", month: "long" });
  const tiles = [
    { label: m["dashboard.waiting"](), value: countText(waiting), note: date && m["dashboard.waitingSince"]({ date }) },
    { label: m["dashboard.onSale"](), value: countText(on_sale) },
    { label: m["dashboard.publishedLastDay"](), value: countText(published_last_day) },
    { label: m["dashboard.newPeople"](), value: countText(new_people_last_week) },
    { label: m["dashboard.reports"](), value: countText(reports_last_week) },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      {tiles.map(({ label, value, note }) => (
        <Card key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">{value}</dd>
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
