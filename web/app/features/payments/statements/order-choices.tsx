import type { LineOrder } from "@pazar/contract/admin/accounting/bank-lines";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { orderStatusNames } from "../payment-names.ts";

type Choice = LineOrder & { has_same_name?: boolean };
type OrderChoicesProps = {
  orders: readonly Choice[];
  /** Without it the orders are only shown. */
  onChoose?: ((order: LineOrder) => void) | undefined;
};

/** Orders that a line can be assigned to. */
export const OrderChoices = ({ orders, onChoose }: OrderChoicesProps) => (
  <ul className="divide-y divide-line rounded-control border border-line">
    {orders.map((order) => (
      <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3.5 py-2.5 text-sm">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {order.reference} {order.buyer_name}
            {order.has_same_name && <Badge tone="success">{m["admin.payments.lines.sameName"]()}</Badge>}
          </span>
          <span className="text-muted tabular-nums">
            {formatMoney(order.price)},{" "}
            {order.missing > 0
              ? m["admin.payments.lines.lacks"]({ amount: formatMoney(order.missing) })
              : m["admin.payments.lines.lacksNothing"]()}
            , {orderStatusNames[order.status]()}
          </span>
        </span>
        {onChoose && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={m["admin.payments.lines.assignTo"]({ reference: order.reference })}
            onClick={() => onChoose(order)}
          >
            {m["admin.payments.lines.assign"]()}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
