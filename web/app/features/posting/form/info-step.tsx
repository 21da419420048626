import * as limits from "@pazar/contract/limits";
import type { WordMark } from "@pazar/contract/listings/marks";
import { lengthOf } from "@pazar/contract/listings/posting";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { textFieldIds } from "../text-checks/select-words.ts";
import { TextHints } from "../text-checks/text-hints.tsx";
import { locateMarks, useTextChecks } from "../text-checks/use-text-checks.ts";
import type { Problems } from "./check-step.ts";
import { PlaceFields } from "./place-fields.tsx";
import type { Change, PostingForm } from "./posting-form.ts";
import { PriceField } from "./price-field.tsx";
import { FormPriceGuide } from "./form-price-guide.tsx";

const number = (count: number): string => formatNumber(count);
/** No maxlength: pasted text would be cut off silently. */
const counter = (text: string, maximum: number): string =>
  m["postAd.info.counter"]({ used: number(lengthOf(text.trim())), maximum: number(maximum) });

type InfoStepProps = {
  form: PostingForm;
  change: Change;
  problems: Problems;
  /** Where the category's features do not ask for it. */
  hasHandDeliveryField: boolean;
  /** Says what the automatic checks find while the seller writes. */
  hasTextChecks?: boolean | undefined;
  /** Set when editing. */
  listingId?: number;
  /** What a moderator marked. */
  marks?: readonly WordMark[] | undefined;
};

export function InfoStep({
  form,
  change,
  problems,
  hasHandDeliveryField,
  hasTextChecks = false,
  listingId,
  marks = [],
}: InfoStepProps) {
  const { found, duplicate, effect } = useTextChecks(form, listingId, hasTextChecks);
  const hints = { found, effect, marks: locateMarks(marks, form) };
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <TextField
          id={textFieldIds.title}
          label={m["postAd.info.titleLabel"]()}
          labelNote={<span className="tabular-nums">{counter(form.title, limits.title.max)}</span>}
          hint={m["postAd.info.titleHint"]()}
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
          maxLength={1_000}
          enterKeyHint="next"
          data-first-field={form.title === "" || undefined}
          required
          error={problems["title"]}
        />
        <TextHints field="title" {...hints} />
      </div>
      <div>
        <PriceField value={form.price} onChange={(price) => change({ price })} error={problems["price"]} />
        <FormPriceGuide form={form} />
      </div>
      <div className="space-y-2">
        <TextAreaField
          id={textFieldIds.description}
          label={m["postAd.info.description"]()}
          labelNote={<span className="tabular-nums">{counter(form.description, limits.description.max)}</span>}
          hint={m["postAd.info.descriptionHint"]()}
          value={form.description}
          onChange={(event) => change({ description: event.target.value.slice(0, 20_000) })}
          rows={8}
          required
          error={problems["description"]}
        />
        <TextHints field="description" duplicate={duplicate} {...hints} />
      </div>
      <PlaceFields
        place={form.place}
        onChange={(place) => change({ place })}
        cityProblem={problems["city_id"]}
        districtProblem={problems["district_id"]}
      />
      {hasHandDeliveryField && (
        <Checkbox
          label={m["postAd.info.handDelivery"]()}
          hint={m["postAd.info.handDeliveryHint"]()}
          checked={form.hand_delivery}
          onChange={(event) => change({ hand_delivery: event.target.checked })}
        />
      )}
    </div>
  );
}
