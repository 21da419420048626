import type { ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";

export const presets = ["thisMonth", "lastMonth", "thisQuarter", "lastQuarter", "thisYear", "lastYear"] as const;
export type Preset = (typeof presets)[number];

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** What has begun ends today, so that it is compared with as many days. */
export function periodOf(preset: Preset, today: string): ReportPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const quarter = month - (month % 3);
  const months = (first: number, count: number): ReportPeriod => {
    const end = isoDay(year, first + count, 0);
    return { from: isoDay(year, first, 1), to: end < today ? end : today };
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

/** In January this month, this quarter and this year are the same days: the shortest is named. */
export const presetOf = ({ from, to }: ReportPeriod, today: string): Preset | undefined =>
  presets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  });
