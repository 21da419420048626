import { getLocale } from "./i18n.ts";

/** 0.125 is "%12,5" in Turkish and "12.5%" in English. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 1 }).format(share);
