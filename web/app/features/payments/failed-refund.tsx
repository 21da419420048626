import type { Refund, StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type FailedRefundProps = { refund: Refund; onChanged: (order: StaffOrderDetails) => void };

/** After the card provider refused a refund: offers to send it by bank transfer. */
export function FailedRefund({ refund, onChanged }: FailedRefundProps) {
  const [isOpen, setOpen] = useState(false);
  if (refund.status !== "failed") return null;
  return (
    <>
      <Button size="sm" variant="secondary" className="mt-1" onClick={() => setOpen(true)}>
        {m["admin.payments.refund.byTransfer"]()}
      </Button>
      {isOpen && <SendByTransfer refund={refund} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendByTransfer({ refund, onChanged, onClose }: FailedRefundProps & { onClose: () => void }) {
  const [iban, setIban] = useState("");
  const send = async () => {
    const params = { id: refund.id };
    const order = await api("POST /api/admin/payments/refunds/:id/transfer", { params, body: { iban } });
    showToast("success", m["admin.payments.refund.done"]());
    onClose();
    onChanged(order);
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send });
  return (
    <FormDialog
      title={m["admin.payments.refund.byTransferTitle"]()}
      text={m["admin.payments.refund.byTransferText"]({ amount: formatMoney(refund.amount) })}
      submitLabel={m["admin.payments.refund.byTransfer"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        label={m["admin.payments.refund.iban"]()}
        required
        autoComplete="off"
        maxLength={60}
        placeholder="TR"
        value={iban}
        error={problems["iban"]?.join(" ")}
        onChange={({ target }) => setIban(target.value)}
      />
    </FormDialog>
  );
}
