import type { BankLine, LineOrder } from "@pazar/contract/admin/accounting/bank-lines";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { effectOn } from "./line-names.ts";

type AssignDialogProps = { line: BankLine; order: LineOrder; onDone: () => void; onClose: () => void };

/** Asks before a line is recorded as a payment of an order. */
export function AssignDialog({ line, order, onDone, onClose }: AssignDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api("POST /api/admin/payments/bank-lines/assignments", {
        body: { lines: [{ id: line.id, order_id: order.id, missing: order.missing }] },
      });
      const refusal = data.find(({ error }) => error !== null)?.error;
      if (!refusal) {
        showToast("success", m["admin.payments.lines.assigned"]());
        return onDone();
      }
      setProblem(refusal.message);
    } catch (error) {
      setProblem(`${m["admin.payments.lines.assignFailed"]()} ${failureReason(error)}`);
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={m["admin.payments.lines.assignTitle"]({ reference: order.reference })}
      submitLabel={m["admin.payments.lines.assignConfirm"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={assign}
    >
      <p className="font-medium tabular-nums">
        {formatMoney(line.amount)}, {order.buyer_name}
      </p>
      <p className="text-sm text-muted">{effectOn(order, line.amount)}</p>
    </FormDialog>
  );
}
