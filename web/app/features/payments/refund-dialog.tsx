import { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import type { PaymentMethod } from "@pazar/contract/payments/billing";
import { toKurus, toLira } from "@pazar/contract/text/money";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion } from "../../platform/api/failure-reason.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type RefundDialogProps = {
  order: StaffOrderDetails;
  /** Also called with what somebody else has changed meanwhile. */
  onChanged: (order: StaffOrderDetails) => void;
  onClose: () => void;
};

/** What was overpaid, or else everything. */
function firstAmount({ problems, status, refundable, price }: StaffOrderDetails): number {
  return problems.includes("overpaid") && status !== "refunded" ? refundable - price : refundable;
}

function effectOf(amount: number, { promotion, refundable }: StaffOrderDetails): string | undefined {
  if (!promotion || promotion.ended_at !== null || amount <= 0) return undefined;
  return amount >= refundable
    ? m["admin.payments.refund.endsPromotion"]()
    : m["admin.payments.refund.keepsPromotion"]();
}

export function RefundDialog({ order, onChanged, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState<number | null>(toLira(firstAmount(order)));
  const [method, setMethod] = useState<PaymentMethod>(order.refundable_to_card > 0 ? "card" : "transfer");
  const [iban, setIban] = useState("");
  const [reason, setReason] = useState("");
  const kurus = toKurus(amount ?? 0);
  const most = method === "card" ? order.refundable_to_card : order.refundable;

  const save = async () => {
    const refund = { amount: kurus, reason, refunded_before: order.refunded };
    onChanged(
      await api("POST /api/admin/payments/orders/:id/refunds", {
        params: { id: order.id },
        body: method === "card" ? { ...refund, method } : { ...refund, method, iban },
      }),
    );
    showToast("success", method === "card" ? m["admin.payments.refund.pending"]() : m["admin.payments.refund.done"]());
    onClose();
  };
  const explain = (error: unknown) => {
    const current = conflictingVersion(error, StaffOrderDetails);
    if (!current) return undefined;
    onChanged(current);
    return m["admin.payments.refund.changed"]({ refunded: formatMoney(current.refunded) });
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send: save, explain });
  const effect = effectOf(kurus, order);
  return (
    <FormDialog
      title={m["admin.payments.refund.title"]({ reference: order.reference })}
      text={m["admin.payments.refund.text"]()}
      submitLabel={m["admin.payments.refund.open"]()}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      {order.refundable_to_card > 0 && (
        <RadioGroup
          name="method"
          label={m["admin.payments.refund.method"]()}
          value={method}
          options={[
            { value: "card", label: m["admin.payments.refund.card"]() },
            { value: "transfer", label: m["admin.payments.refund.transfer"]() },
          ]}
          onValueChange={(value) => setMethod(value === "card" ? "card" : "transfer")}
        />
      )}
      <AmountField
        label={m["admin.payments.refund.amount"]()}
        locale={getLocale()}
        suffix="TL"
        required
        defaultValue={amount}
        hint={[m["admin.payments.refund.hint"]({ amount: formatMoney(most) }), effect].filter(Boolean).join(". ")}
        error={problems["amount"]?.join(" ")}
        onValueChange={setAmount}
      />
      {method === "transfer" && (
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
      )}
      <TextAreaField
        label={m["admin.payments.refund.reason"]()}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={problems["reason"]?.join(" ")}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
