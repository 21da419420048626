import { slideLimits } from "@pazar/contract/admin/content/sliders";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { SlideDraft } from "./slide-draft.ts";

type Typed = Exclude<keyof SlideDraft, "picture" | "is_active">;
type SlideFieldsProps = {
  draft: SlideDraft;
  onChange: (change: Partial<SlideDraft>) => void;
  problemOf: (name: Typed) => string | undefined;
  isReadOnly: boolean;
};

export function SlideFields({ draft, onChange, problemOf, isReadOnly }: SlideFieldsProps) {
  const common = (name: Typed) => ({
    name,
    value: draft[name],
    error: problemOf(name),
    readOnly: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Card as="section" heading={m["admin.sliders.content"]()} className="space-y-4 md:p-6">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...common("title_tr")}
            label={m["admin.sliders.titleTr"]()}
            lang="tr"
            required
            maxLength={slideLimits.title}
            autoComplete="off"
          />
          <TextField
            {...common("title_en")}
            label={m["admin.sliders.titleEn"]()}
            lang="en"
            required
            maxLength={slideLimits.title}
            autoComplete="off"
          />
          <TextAreaField
            {...common("description_tr")}
            label={m["admin.sliders.descriptionTr"]()}
            lang="tr"
            rows={3}
            maxLength={slideLimits.description}
          />
          <TextAreaField
            {...common("description_en")}
            label={m["admin.sliders.descriptionEn"]()}
            lang="en"
            rows={3}
            maxLength={slideLimits.description}
          />
        </div>
        <TextField
          {...common("link")}
          label={m["admin.sliders.link"]()}
          hint={m["admin.sliders.linkHint"]()}
          required
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={slideLimits.link}
          autoComplete="off"
        />
      </Card>
      <Card as="section" heading={m["admin.sliders.publishing"]()} className="space-y-4 md:p-6">
        <Checkbox
          label={m["admin.sliders.active"]()}
          disabled={isReadOnly}
          checked={draft.is_active}
          onChange={({ target }) => onChange({ is_active: target.checked })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...common("starts_at")} type="datetime-local" label={m["admin.sliders.startsAt"]()} />
          <TextField {...common("ends_at")} type="datetime-local" label={m["admin.sliders.endsAt"]()} />
        </div>
        <p className="text-sm text-muted">{m["admin.sliders.periodHint"]()}</p>
      </Card>
    </>
  );
}
