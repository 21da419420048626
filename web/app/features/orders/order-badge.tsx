import type { OrderStatus } from "@pazar/contract/payments/orders";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { statusNames } from "./order-labels.ts";

const tones: Record<OrderStatus, Tone> = {
  open: "warning",
  held: "info",
  paid: "success",
  lapsed: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]()}</Badge>
);
