import type { Order } from "@pazar/contract/payments/orders";

/** kuruş that are still to be paid. */
export const restOf = ({ price, paid, refunded }: Order): number => Math.max(0, price - (paid - refunded));
