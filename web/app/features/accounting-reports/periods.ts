import type { ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import { isoDay } from "@pazar/contract/text/calendar-day";

export const presets = ["thisMonth", "lastMonth", "thisQuarter", "lastQuarter", "thisYear", "lastYear"] as const;
export type Preset = (typeof presets)[number];

const dayOf = (year: number, month: number, day: number): string => isoDay(Date.UTC(year, month, day));

/** A period that is not over yet ends today, so that it is compared with the same number of days. */
export function periodOf(preset: Preset, today: string): ReportPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const quarter = month - (month % 3);
  const months = (first: number, count: number): ReportPeriod => {
    const end = dayOf(year, first + count, 0);
    return { from: dayOf(year, first, 1), to: end < today ? end : today };
  };
  const periods: Record<Preset, ReportPeriod> = {
    thisMonth: months(month, 1),
    lastMonth: months(month - 1, 1),
    thisQuarter: months(quarter, 3),
    lastQuarter: months(quarter - 3, 3),
    thisYear: months(0, 12),
    lastYear: months(-12, 12),
  };
  return periods[preset];
}

/** In January, this month, this quarter and this year cover the same days: the shortest preset wins. */
export const presetOf = ({ from, to }: ReportPeriod, today: string): Preset | undefined =>
  presets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  });
