import type { ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import { getLocale } from "../../platform/i18n/i18n.ts";

/** For the axis of a chart, where there is little room. */
export const roundMoney = (kurus: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: "currency",
    currency: "TRY",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(kurus / 100);

export const share = (of: number): string =>
  new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 1 }).format(of);

/** Days as they are in Turkey, whatever the browser's clock says. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: "UTC", ...options });

export const periodText = ({ from, to }: ReportPeriod): string =>
  dates({ dateStyle: "medium" }).formatRange(new Date(from), new Date(to));

export const shortDay = (day: string): string => dates({ day: "numeric", month: "short" }).format(new Date(day));
