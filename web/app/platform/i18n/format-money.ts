import { formatKurus } from "@pazar/contract/text/format-kurus";
import { getLocale } from "./i18n.ts";

/** Sums of orders, payments and invoices, given in kuruş. */
export const formatMoney = (kurus: number): string => formatKurus(kurus, getLocale());
