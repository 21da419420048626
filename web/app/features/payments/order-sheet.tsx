import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonText } from "../../ui/waiting/skeleton-text.tsx";
import { RowProblem } from "../admin/lists/row-problem.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { OrderBadges } from "./order-columns.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderTodo } from "./order-todo.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

type OrderSheetProps = {
  id: number;
  canEdit: boolean;
  canSeeCustomers: boolean;
  canSeeInvoices: boolean;
  /** The list shows something else now. */
  onChanged: () => void;
  onClose: () => void;
};

/** An order beside the list: what to do, and everything about its money. */
export function OrderSheet({ id, canEdit, canSeeCustomers, canSeeInvoices, onChanged, onClose }: OrderSheetProps) {
  const load = useCallback(() => api("GET /api/admin/payments/orders/:id", { params: { id } }), [id]);
  const { value, hasFailed, error, retry } = useLoaded(load);
  const [changed, setChanged] = useState<StaffOrderDetails>();
  const [asking, setAsking] = useState<"payment" | "refund">();
  const order = changed ?? value;
  if (!order)
    return hasFailed ? (
      <RowProblem
        hasFailed
        error={error}
        missing={m["admin.payments.orderMissing"]()}
        failed={m["admin.payments.orderFailed"]()}
        onRetry={retry}
        onClose={onClose}
      />
    ) : (
      <SkeletonText lines={8} />
    );
  const change = (next: StaffOrderDetails) => {
    setChanged(next);
    onChanged();
  };
  const close = () => setAsking(undefined);
  return (
    <div className="space-y-6">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {order.reference} <OrderBadges order={order} />
        </p>
        <p className="text-sm text-muted">
          {m["admin.payments.orderNumber"]({ id: order.id })}, {order.buyer_name}
        </p>
      </div>
      <OrderTodo order={order} />
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant={order.missing > 0 ? "primary" : "secondary"} onClick={() => setAsking("payment")}>
            {m["admin.payments.confirm.open"]()}
          </Button>
          {order.refundable > 0 && (
            <Button size="sm" variant="danger-outline" onClick={() => setAsking("refund")}>
              {m["admin.payments.refund.open"]()}
            </Button>
          )}
        </div>
      )}
      <OrderFacts order={order} canSeeCustomers={canSeeCustomers} />
      <OrderMoney order={order} canSeeInvoices={canSeeInvoices} onChanged={canEdit ? change : undefined} />
      {asking === "payment" && <ConfirmPayment order={order} onChanged={change} onClose={close} />}
      {asking === "refund" && <RefundDialog order={order} onChanged={change} onClose={close} />}
    </div>
  );
}
