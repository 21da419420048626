import type { Order } from "@pazar/contract/payments/orders";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: (order: Order) => void }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    const cancelled = await api("DELETE /api/profile/orders/:id", { params: { id: order.id } });
    setAsking(false);
    showToast("success", m["orders.order.cancelDone"]());
    onCancelled(cancelled);
  };
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {m["orders.order.cancel"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m["orders.order.cancelTitle"]()}
        text={m["orders.order.cancelText"]()}
        confirmLabel={m["orders.order.cancel"]()}
        cancelLabel={m["orders.order.keep"]()}
        failure={m["orders.order.cancelFailed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </>
  );
}
