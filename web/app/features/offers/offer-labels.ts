import type { MessageOffer, OfferStatus } from "@pazar/contract/trade/messages";
import { formatAmount } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import type { Tone } from "../../ui/badge.tsx";

export const offerStatusNames: Record<OfferStatus, () => string> = {
  open: m["offers.status.open"],
  accepted: m["offers.status.accepted"],
  declined: m["offers.status.declined"],
  countered: m["offers.status.countered"],
  withdrawn: m["offers.status.withdrawn"],
  expired: m["offers.status.expired"],
  closed: m["offers.status.closed"],
};

export const offerStatusTones: Record<OfferStatus, Tone> = {
  open: "info",
  accepted: "success",
  declined: "danger",
  countered: "neutral",
  withdrawn: "neutral",
  expired: "warning",
  closed: "neutral",
};

export const amountText = (lira: number): string => formatAmount(lira, getLocale());

/** In a line: "Teklif: 12.000 TL". */
export const offerSummary = ({ amount }: Pick<MessageOffer, "amount">): string =>
  m["offers.summary"]({ amount: amountText(amount) });
