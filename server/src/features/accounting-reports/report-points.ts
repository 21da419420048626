import { lengthOf, type ReportPeriod, type ReportStep } from "@pazar/contract/admin/accounting/accounting-reports";
import { addDays, isoDay } from "@pazar/contract/text/calendar-day";

/** Chosen so that a chart has a few dozen points. */
export function defaultStep(period: ReportPeriod): ReportStep {
  const days = lengthOf(period);
  return days <= 62 ? "day" : days <= 184 ? "week" : "month";
}

/** The last day of the step that a day belongs to; weeks end on Sundays. */
function endOfStep(day: string, step: ReportStep): string {
  if (step === "day") return day;
  const date = new Date(day);
  if (step === "month") return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return addDays(day, (7 - date.getUTCDay()) % 7);
}

/** The last day of the part of the period that a day belongs to. */
export function endOfPart({ to }: ReportPeriod, day: string, step: ReportStep): string {
  const end = endOfStep(day, step);
  return end < to ? end : to;
}

/** Consecutive parts; the first and the last may be shorter than a step. */
export function splitPeriod({ from, to }: ReportPeriod, step: ReportStep): ReportPeriod[] {
  const parts: ReportPeriod[] = [];
  for (let start = from; start <= to; ) {
    const end = endOfPart({ from, to }, start, step);
    parts.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return parts;
}
