import type { OrderStatus } from "@pazar/contract/payments/orders";
import { ApiError } from "../../platform/http/api-error.ts";

export type OrderEvent = "pay" | "hold" | "lapse" | "cancel" | "refund";

/** Which status may follow which. Money that comes late is not lost: the order comes to life again. */
export const moves: Record<OrderEvent, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  pay: { from: ["open", "lapsed", "cancelled", "held"], to: "paid" },
  hold: { from: ["open", "lapsed", "cancelled"], to: "held" },
  lapse: { from: ["open"], to: "lapsed" },
  cancel: { from: ["open"], to: "cancelled" },
  // All of the money was returned, perhaps once more after a late payment.
  refund: { from: ["open", "lapsed", "cancelled", "held", "paid", "refunded"], to: "refunded" },
};

export const canMove = (event: OrderEvent, status: OrderStatus): boolean => moves[event].from.includes(status);

export function nextStatus(event: OrderEvent, status: OrderStatus): OrderStatus {
  if (!canMove(event, status)) throw new ApiError("ORDER_CLOSED");
  return moves[event].to;
}
