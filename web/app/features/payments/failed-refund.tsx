import type { Refund, StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type FailedRefundProps = { refund: Refund; onChanged: (order: StaffOrderDetails) => void };

/** The way on where the card provider refused. */
export function FailedRefund({ refund, onChanged }: FailedRefundProps) {
  const [isOpen, setOpen] = useState(false);
  if (refund.status !== "failed") return null;
  return (
    <>
      <Button size="sm" variant="secondary" className="mt-1" onClick={() => setOpen(true)}>
        {m["payments.refund.byTransfer"]()}
      </Button>
      {isOpen && <SendByTransfer refund={refund} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendByTransfer({ refund, onChanged, onClose }: FailedRefundProps & { onClose: () => void }) {
  const [iban, setIban] = useState("");
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    setProblem(undefined);
    try {
      const params = { id: refund.id };
      const order = await api("POST /api/admin/payments/refunds/:id/transfer", { params, body: { iban } });
      showToast("success", m["payments.refund.done"]());
      onClose();
      onChanged(order);
    } catch (caught) {
      setBusy(false);
      const wrong = caught instanceof ApiFailure ? caught.errors["iban"] : undefined;
      if (wrong) setError(wrong.join(" "));
      else setProblem(failureReason(caught));
    }
  };
  return (
    <FormDialog
      title={m["payments.refund.byTransferTitle"]()}
      text={m["payments.refund.byTransferText"]({ amount: formatMoney(refund.amount) })}
      submitLabel={m["payments.refund.byTransfer"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={save}
    >
      <TextField
        label={m["payments.refund.iban"]()}
        required
        autoComplete="off"
        maxLength={60}
        placeholder="TR"
        value={iban}
        error={error}
        onChange={({ target }) => setIban(target.value)}
      />
    </FormDialog>
  );
}
