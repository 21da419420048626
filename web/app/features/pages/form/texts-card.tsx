import { pageSlug } from "@pazar/contract/pages/paths";
import { slugify } from "@pazar/contract/text/turkish-text";
import { lazy, Suspense, useId } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { FieldNotes } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { FormPart, Language } from "./form-part.ts";

const PageEditor = lazy(() => import("../editor/page-editor.tsx"));

const titleLabels: Record<Language, () => string> = {
  tr: m["admin.pages.form.titleTr"],
  en: m["admin.pages.form.titleEn"],
};
const bodyLabels: Record<Language, () => string> = {
  tr: m["admin.pages.form.bodyTr"],
  en: m["admin.pages.form.bodyEn"],
};

type TextsCardProps = FormPart & {
  id: number | undefined;
  edition: number;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** Titles and texts; both languages stay mounted, so that each editor keeps its own undo. */
export function TextsCard({ id, edition, language, onLanguage, ...part }: TextsCardProps) {
  const { fields, problems, isReadOnly, change } = part;
  const slug = fields.slug || slugify(fields.title_tr);
  const languages = [
    { value: "tr" as const, label: m["admin.pages.form.turkish"]() },
    { value: "en" as const, label: m["admin.pages.form.english"]() },
  ];
  return (
    <Card as="section" heading={m["admin.pages.form.texts"]()} className="space-y-4 md:p-6">
      <ChipGroup label={m["admin.pages.form.language"]()} options={languages} value={language} onChange={onLanguage} />
      {languages.map(({ value }) => (
        <LanguageTexts key={`${value}-${edition}`} {...part} of={value} isHidden={value !== language} />
      ))}
      <TextField
        label={m["admin.pages.form.slug"]()}
        hint={m["admin.pages.form.slugHint"]({ path: id === undefined ? `${slug}-s…` : pageSlug({ id, slug }) })}
        error={problems.slug}
        readOnly={isReadOnly}
        placeholder={slugify(fields.title_tr)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={fields.slug}
        onChange={({ target }) => change({ slug: target.value })}
      />
    </Card>
  );
}

type LanguageTextsProps = FormPart & { of: Language; isHidden: boolean };

function LanguageTexts({ of, isHidden, fields, problems, isReadOnly, change }: LanguageTextsProps) {
  const noteId = useId();
  const bodyProblem = problems[`body_${of}`];
  return (
    <div hidden={isHidden} className="space-y-4">
      <TextField
        label={titleLabels[of]()}
        lang={of}
        required
        error={problems[`title_${of}`]}
        readOnly={isReadOnly}
        autoComplete="off"
        maxLength={120}
        value={fields[`title_${of}`]}
        onChange={({ target }) => change(of === "tr" ? { title_tr: target.value } : { title_en: target.value })}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
          {bodyLabels[of]()}
        </p>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PageEditor
            label={bodyLabels[of]()}
            lang={of}
            initial={fields[`body_${of}`]}
            isReadOnly={isReadOnly}
            describedBy={bodyProblem === undefined ? undefined : noteId}
            isInvalid={bodyProblem !== undefined}
            onChange={(html) => change(of === "tr" ? { body_tr: html } : { body_en: html })}
          />
        </Suspense>
        <FieldNotes hintId={`${noteId}-hint`} error={bodyProblem} errorId={noteId} />
      </div>
    </div>
  );
}
