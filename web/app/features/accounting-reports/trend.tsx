import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { formatPercent } from "../../platform/i18n/format-percent.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { signed, trendOf } from "../dashboard/trends.ts";

const directions = {
  up: { Icon: ArrowUpRight, word: m["admin.accountingReports.rose"] },
  down: { Icon: ArrowDownRight, word: m["admin.accountingReports.fell"] },
  same: { Icon: ArrowRight, word: m["admin.accountingReports.same"] },
};

type TrendProps = { now: number; before: number; format: (value: number) => string };

/** The direction as an arrow and a word, the change in percent unless it was 0 before, and the earlier number. */
export function Trend({ now, before, format }: TrendProps) {
  const { Icon, word } = directions[now > before ? "up" : now < before ? "down" : "same"];
  const change = before > 0 ? trendOf(now, before) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 tabular-nums">
      <Icon size={16} aria-hidden="true" className="shrink-0 text-brand" />
      <span className="sr-only">{word()}</span>
      {change === undefined
        ? m["admin.accountingReports.noTrend"]({ before: format(before) })
        : m["admin.accountingReports.trend"]({ change: signed(change, formatPercent), before: format(before) })}
    </span>
  );
}
