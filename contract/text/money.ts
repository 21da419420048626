/** Prices are whole kuruş in the database and lira with at most two decimals on the wire. */
export const toKurus = (lira: number): number => Math.round(lira * 100);
/** Exact to two decimals for every price that is allowed. */
export const toLira = (kurus: number): number => kurus / 100;

/** Of a price that includes VAT, in kuruş: the two parts always add up to it. */
export function splitVat(price: number, ratePercent: number): { net: number; vat: number } {
  const vat = Math.round((price * ratePercent) / (100 + ratePercent));
  return { net: price - vat, vat };
}

/** The part of a partial refund, so that all refunds of a price together split exactly as the price does. */
export function splitVatOfRefund(
  refund: number,
  { refundedBefore, ratePercent }: { refundedBefore: number; ratePercent: number },
): { net: number; vat: number } {
  const vat = splitVat(refundedBefore + refund, ratePercent).vat - splitVat(refundedBefore, ratePercent).vat;
  return { net: refund - vat, vat };
}
