import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { hasOptions } from "@pazar/contract/admin/catalogue/filters";
import { optionsBeside } from "@pazar/contract/catalogue/dependent-options";
import { locales, type Locale } from "@pazar/contract/locale";
import type { FeatureValue } from "@pazar/contract/listings/posting";
import { useState } from "react";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { featureSection } from "../listing-search/filters/filter-view.ts";
import { Section } from "../listing-search/filters/filter-section.tsx";
import { FeatureField } from "../posting/form/feature-field.tsx";
import type { FilterForm, ParentFilter } from "./filter-form.ts";

type FilterPreviewProps = { form: FilterForm; parent: ParentFilter | undefined };

const languageNames: Record<Locale, () => string> = {
  tr: m["admin.filters.previewIn.tr"],
  en: m["admin.filters.previewIn.en"],
};
/** Turkish first, as in the forms. */
const inOrder = locales.toReversed();

/** The field of the posting form and the filter of the lists, as sellers and buyers will see them. */
export function FilterPreview({ form, parent }: FilterPreviewProps) {
  // Pretends that the first option with dependent options is chosen.
  const chosen = parent?.options.find(({ code }) => form.options.some((option) => option.parent === code));
  return (
    <section aria-label={m["admin.filters.preview"]()} className="space-y-3">
      {parent && (
        <p className="text-sm text-muted">
          {m["admin.filters.previewParent"]({
            name: parent[`name_${getLocale()}`],
            option: chosen?.[`name_${getLocale()}`] ?? "–",
          })}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {inOrder.map((locale) => (
          <Preview key={locale} form={form} locale={locale} chosen={parent && (chosen?.code ?? "")} />
        ))}
      </div>
    </section>
  );
}

/** `chosen` is the option of the filter that this one depends on; undefined if it depends on none. */
function Preview({ form, locale, chosen }: { form: FilterForm; locale: Locale; chosen: string | undefined }) {
  const [value, setValue] = useState<FeatureValue>();
  const filter = filterOf(form, locale, chosen);
  const isEmpty = hasOptions(form.type) && filter.options.length === 0;
  const facet = {
    ...filter,
    is_sample: false,
    options: filter.options.map((option) => ({ ...option, listings_count: countOf(form, option.code) })),
  };
  return (
    <div lang={locale} className="min-w-0 space-y-4 rounded-card border border-line bg-page p-4">
      <h3 lang={getLocale()} className="font-semibold">
        {languageNames[locale]()}
      </h3>
      {isEmpty ? (
        <p className="text-sm text-muted">{m["admin.filters.previewEmpty"]()}</p>
      ) : (
        <>
          <div className="space-y-2">
            <p lang={getLocale()} className="text-sm text-muted">
              {m["admin.filters.previewForm"]()}
            </p>
            <FeatureField filter={filter} value={value} onChange={setValue} problem={undefined} locale={locale} />
          </div>
          <div className="space-y-2">
            <p lang={getLocale()} className="text-sm text-muted">
              {form.is_facet ? m["admin.filters.previewFacet"]() : m["admin.filters.previewNoFacet"]()}
            </p>
            {form.is_facet && (
              // Keyed, because a section keeps the defaults it was first rendered with.
              <Section
                key={JSON.stringify(facet)}
                locale={locale}
                section={{ ...featureSection(facet, {}, locale), isOpen: true }}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

const countOf = (form: FilterForm, code: string): number =>
  form.options.find((option) => option.code === code)?.listings_count ?? 0;

function filterOf(form: FilterForm, locale: Locale, chosen: string | undefined): CategoryFilter {
  const options = chosen === undefined ? form.options : optionsBeside(form.options, [chosen]);
  const named = options.map((option) => ({ code: option.code, name: option[`name_${locale}`] || option.code }));
  const yesAndNo = [
    { code: "true", name: m["common.yes"]({}, { locale }) },
    { code: "false", name: m["common.no"]({}, { locale }) },
  ];
  return {
    key: form.key || "x",
    type: form.type,
    name: form[`name_${locale}`] || "…",
    unit: form[`unit_${locale}`] || null,
    is_required: form.is_required,
    options: hasOptions(form.type) ? named : form.type !== "boolean" ? [] : named.length > 0 ? named : yesAndNo,
  };
}
