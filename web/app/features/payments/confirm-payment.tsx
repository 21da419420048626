import { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { toKurus, toLira } from "@pazar/contract/text/money";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion } from "../../platform/api/failure-reason.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type ConfirmPaymentProps = {
  order: StaffOrderDetails;
  /** Also called with what somebody else has changed meanwhile. */
  onChanged: (order: StaffOrderDetails) => void;
  onClose: () => void;
};

/** What recording this amount would do. */
function effectOf(amount: number, { missing, listing }: StaffOrderDetails): string | undefined {
  if (amount <= 0) return undefined;
  if (missing === 0) return m["admin.payments.confirm.paidAlready"]();
  if (amount < missing) return m["admin.payments.confirm.partial"]({ missing: formatMoney(missing - amount) });
  if (amount > missing) return m["admin.payments.confirm.over"]({ over: formatMoney(amount - missing) });
  return listing.status === "active" ? m["admin.payments.confirm.exact"]() : m["admin.payments.confirm.notOnSale"]();
}

/** Records a transfer that staff saw at the bank. */
export function ConfirmPayment({ order, onChanged, onClose }: ConfirmPaymentProps) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(order.missing > 0 ? toLira(order.missing) : null);
  const [day, setDay] = useState(() => turkishDay(new Date()));
  const [note, setNote] = useState("");
  const kurus = toKurus(amount ?? 0);

  const save = async () => {
    const body = { key, amount: kurus, received_on: day, note, paid_before: order.paid };
    onChanged(await api("POST /api/admin/payments/orders/:id/payments", { params: { id: order.id }, body }));
    showToast("success", m["admin.payments.confirm.done"]());
    onClose();
  };
  const explain = (error: unknown) => {
    const current = conflictingVersion(error, StaffOrderDetails);
    if (!current) return undefined;
    onChanged(current);
    // Confirming once more is a new payment.
    setKey(crypto.randomUUID());
    return m["admin.payments.confirm.changed"]({ paid: formatMoney(current.paid) });
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send: save, explain });
  return (
    <FormDialog
      title={m["admin.payments.confirm.title"]({ reference: order.reference })}
      text={m["admin.payments.confirm.text"]()}
      submitLabel={m["admin.payments.confirm.open"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <AmountField
        label={m["admin.payments.confirm.amount"]()}
        locale={getLocale()}
        suffix="TL"
        required
        defaultValue={amount}
        hint={effectOf(kurus, order)}
        error={problems["amount"]?.join(" ")}
        onValueChange={setAmount}
      />
      <TextField
        label={m["admin.payments.confirm.day"]()}
        type="date"
        required
        max={turkishDay(new Date())}
        value={day}
        error={problems["received_on"]?.join(" ")}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={m["admin.payments.confirm.note"]()}
        labelNote={m["admin.payments.confirm.optional"]()}
        maxLength={500}
        value={note}
        error={problems["note"]?.join(" ")}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
