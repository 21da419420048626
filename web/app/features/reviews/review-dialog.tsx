import * as limits from "@pazar/contract/limits";
import type { ReviewableDeal } from "@pazar/contract/trade/reviews";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { FormDialog, useFormDialog } from "../../platform/api/form-dialog.tsx";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { StarField } from "./star-field.tsx";

type ReviewDialogProps = { deal: ReviewableDeal; onClose: () => void; onSaved: (deal: ReviewableDeal) => void };

/** Writes or changes a review about the other side of a deal. */
export function ReviewDialog({ deal, onClose, onSaved }: ReviewDialogProps) {
  const [stars, setStars] = useState(deal.review?.stars ?? 0);
  const [text, setText] = useState(deal.review?.text ?? "");
  const isHidden = new Date(deal.hidden_until).getTime() > Date.now();

  const send = async () => {
    const found = {
      ...(stars === 0 && { stars: [m["reviews.errors.stars"]()] }),
      ...(text.trim().length < limits.review.min && { text: [m["reviews.errors.textShort"]()] }),
    };
    if (Object.keys(found).length > 0) return found;
    const saved = await api("PUT /api/deals/:id/review", { params: { id: deal.deal_id }, body: { stars, text } });
    showToast("success", saved.review?.is_shown ? m["reviews.sentShown"]() : m["reviews.sent"]());
    return onSaved(saved);
  };
  const { onSubmit, isBusy, problem, problems } = useFormDialog({ send });
  return (
    <FormDialog
      title={m["reviews.dialogTitle"]({ name: deal.other })}
      text={deal.listing.title}
      submitLabel={deal.review ? m["reviews.save"]() : m["reviews.send"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={onSubmit}
    >
      <StarField value={stars} onChange={setStars} error={problems["stars"]?.[0]} />
      <TextAreaField
        label={m["reviews.textLabel"]()}
        hint={m["reviews.textHint"]()}
        error={problems["text"]?.[0]}
        rows={5}
        maxLength={limits.review.max}
        readOnly={isBusy}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-sm text-muted">
        {isHidden ? m["reviews.hiddenHint"]({ date: formatDay(deal.hidden_until) }) : m["reviews.atOnceHint"]()}
      </p>
    </FormDialog>
  );
}
