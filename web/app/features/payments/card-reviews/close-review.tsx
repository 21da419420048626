import type { CardReview } from "@pazar/contract/admin/accounting/card-reviews";
import { useState, type FormEvent } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";

type CloseReviewProps = { review: CardReview; onCancel: () => void; onClosed: () => void };

export function CloseReview({ review, onCancel, onClosed }: CloseReviewProps) {
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    setProblem(undefined);
    try {
      await api("POST /api/admin/payments/card-reviews/:id", { params: { id: review.id }, body: { note } });
      onClosed();
    } catch (caught) {
      setBusy(false);
      const wrong = caught instanceof ApiFailure ? caught.errors["note"] : undefined;
      if (wrong) setError(wrong.join(" "));
      else setProblem(failureReason(caught));
    }
  };
  return (
    <FormDialog
      title={m["cardPayments.review.closeOf"]({ number: String(review.order_id) })}
      text={m["cardPayments.review.closeText"]()}
      submitLabel={m["cardPayments.review.close"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextField
        label={m["cardPayments.review.note"]()}
        required
        autoComplete="off"
        maxLength={500}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
