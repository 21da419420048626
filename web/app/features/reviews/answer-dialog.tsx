import * as limits from "@pazar/contract/limits";
import type { Review } from "@pazar/contract/trade/reviews";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type AnswerDialogProps = { review: Review; onClose: () => void; onSaved: (review: Review) => void };

export function AnswerDialog({ review, onClose, onSaved }: AnswerDialogProps) {
  const [text, setText] = useState("");
  const send = async () => {
    if (text.trim() === "") return { text: [m["reviews.errors.answerMissing"]()] };
    const saved = await api("POST /api/reviews/:id/answer", { params: { id: review.id }, body: { text } });
    showToast("success", m["reviews.answered"]());
    return onSaved(saved);
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send });
  return (
    <FormDialog
      title={m["reviews.answerTitle"]()}
      text={m["reviews.answerHint"]()}
      submitLabel={m["reviews.send"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <blockquote className="line-clamp-4 border-l-3 border-line pl-3 wrap-anywhere text-muted">
        {review.text}
      </blockquote>
      <TextAreaField
        label={m["reviews.answerLabel"]()}
        error={problems["text"]?.[0]}
        rows={4}
        maxLength={limits.review.max}
        readOnly={isBusy}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
