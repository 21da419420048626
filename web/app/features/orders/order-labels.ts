import type { PaymentMethod } from "@pazar/contract/payments/billing";
import type { OrderStatus, PromotionKind } from "@pazar/contract/payments/orders";
import { m } from "../../platform/i18n/i18n.ts";

export const statusNames: Record<OrderStatus, () => string> = {
  open: m["orders.status.open"],
  held: m["orders.status.held"],
  paid: m["orders.status.paid"],
  lapsed: m["orders.status.lapsed"],
  cancelled: m["orders.status.cancelled"],
  refunded: m["orders.status.refunded"],
};

export const methodNames: Record<PaymentMethod, () => string> = {
  transfer: m["orders.new.methods.transfer"],
  card: m["orders.new.methods.card"],
};

/** What a promotion does. */
export const promotionEffects: Record<PromotionKind, () => string> = {
  featured: m["orders.new.effect.featured"],
  bump: m["orders.new.effect.bump"],
  urgent: m["orders.new.effect.urgent"],
};
