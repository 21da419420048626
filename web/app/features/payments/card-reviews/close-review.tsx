import type { CardReview } from "@pazar/contract/admin/accounting/card-reviews";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { FormDialog, useFormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";

type CloseReviewProps = { review: CardReview; onCancel: () => void; onClosed: () => void };

export function CloseReview({ review, onCancel, onClosed }: CloseReviewProps) {
  const [note, setNote] = useState("");
  const send = async () => {
    await api("POST /api/admin/payments/card-reviews/:id", { params: { id: review.id }, body: { note } });
    onClosed();
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send });
  return (
    <FormDialog
      title={m["cardPayments.review.closeOf"]({ number: String(review.order_id) })}
      text={m["cardPayments.review.closeText"]()}
      submitLabel={m["cardPayments.review.close"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      <TextField
        label={m["cardPayments.review.note"]()}
        required
        autoComplete="off"
        maxLength={500}
        value={note}
        error={problems["note"]?.join(" ")}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
