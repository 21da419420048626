import type { Order } from "@pazar/contract/payments/orders";

/** What is still to be paid, in kuruş. */
export const amountDue = ({ price, paid, refunded }: Pick<Order, "price" | "paid" | "refunded">): number =>
  Math.max(0, price - (paid - refunded));
