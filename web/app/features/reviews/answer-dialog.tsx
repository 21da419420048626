import * as limits from "@pazar/contract/limits";
import type { Review } from "@pazar/contract/trade/reviews";
import { useState, type FormEvent } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type AnswerDialogProps = { review: Review; onClose: () => void; onSaved: (review: Review) => void };

export function AnswerDialog({ review, onClose, onSaved }: AnswerDialogProps) {
  const [text, setText] = useState("");
  const [textProblem, setTextProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = text.trim() === "";
    setTextProblem(isMissing ? m["reviews.errors.answerMissing"]() : undefined);
    setProblem(undefined);
    if (isMissing || isBusy) return;
    setBusy(true);
    try {
      const saved = await api("POST /api/reviews/:id/answer", { params: { id: review.id }, body: { text } });
      showToast("success", m["reviews.answered"]());
      onSaved(saved);
    } catch (error) {
      const aboutText = error instanceof ApiFailure ? error.errors["text"]?.[0] : undefined;
      setTextProblem(aboutText);
      if (aboutText === undefined) setProblem(failureReason(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={m["reviews.answerTitle"]()}
      text={m["reviews.answerHint"]()}
      submitLabel={m["reviews.send"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={send}
    >
      <blockquote className="line-clamp-4 border-l-3 border-line pl-3 wrap-anywhere text-muted">
        {review.text}
      </blockquote>
      <TextAreaField
        label={m["reviews.answerLabel"]()}
        error={textProblem}
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
