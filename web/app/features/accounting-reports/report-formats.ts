import type { ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import { getLocale } from "../../platform/i18n/i18n.ts";

/** "₺1.2M": for the axis of a chart, where there is little room. */
export const compactMoney = (kurus: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: "currency",
    currency: "TRY",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(kurus / 100);

/** For ISO days, which JavaScript parses as midnight UTC. */
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: "UTC", ...options });

export const periodText = ({ from, to }: ReportPeriod): string =>
  dayFormat({ dateStyle: "medium" }).formatRange(new Date(from), new Date(to));

export const shortDay = (day: string): string => dayFormat({ day: "numeric", month: "short" }).format(new Date(day));
