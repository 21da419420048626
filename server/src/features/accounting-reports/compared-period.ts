import { lengthOf, type Comparison, type ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import { addDays, isoDay } from "@pazar/contract/text/calendar-day";

type Date3 = { year: number; month: number; day: number };

const dateOf = (day: string): Date3 => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
};
const textOf = (year: number, month: number, day: number): string => isoDay(Date.UTC(year, month - 1, day));
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of another month, or that month's last where it is shorter; the last day stays the last. */
function monthsEarlier(day: string, months: number): string {
  const { year, month, day: date } = dateOf(day);
  const target = dateOf(textOf(year, month - months, 1));
  const last = lastDay(target.year, target.month);
  return textOf(target.year, target.month, date === lastDay(year, month) ? last : Math.min(date, last));
}

/** From the first of a month, whole and begun months are compared with as many before: 1–17 November with 1–17 October. */
export function comparedPeriod({ from, to }: ReportPeriod, comparison: Comparison): ReportPeriod | null {
  if (comparison === "none") return null;
  const [first, last] = [dateOf(from), dateOf(to)];
  if (comparison === "last_year") {
    // 29 February has no other day to be compared with than 28 February, but a period that begins there keeps its length.
    return { from: monthsEarlier(from, 12), to: monthsEarlier(to, 12) };
  }
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  if (first.day === 1) return { from: monthsEarlier(from, months), to: monthsEarlier(to, months) };
  const days = lengthOf({ from, to });
  return { from: addDays(from, -days), to: addDays(to, -days) };
}
