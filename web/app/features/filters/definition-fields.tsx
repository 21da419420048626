import { filterTypes, type Category } from "@pazar/contract/catalogue/categories";
import { hasOptions, type FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { CategoryField } from "./category-field.tsx";
import { isNumber, type FilterForm } from "./filter-form.ts";
import { typeNames } from "./filter-names.ts";
import { listingsText } from "./filter-place.tsx";
import type { Problems } from "./use-filter-editor.ts";

type DefinitionFieldsProps = {
  form: FilterForm;
  change: (part: Partial<FilterForm>) => void;
  problems: Problems;
  /** Undefined while it is new. */
  stored: FilterDetail | undefined;
  categories: readonly Category[] | undefined;
  /** Filters that it can depend on, with names. */
  parents: readonly { id: number; name: string }[];
  isReadOnly: boolean;
};

/** Everything of a filter but its options. */
export function DefinitionFields(props: DefinitionFieldsProps) {
  const { form, change, problems, stored, categories, isReadOnly } = props;
  const text = (name: "key" | "name_tr" | "name_en" | "unit_tr" | "unit_en", label: string, maxLength: number) => ({
    label,
    maxLength,
    value: form[name],
    error: problems[name],
    readOnly: isReadOnly,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <Card as="section" heading={m["admin.filters.definition"]()} className="space-y-4 md:p-6">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...text("name_tr", m["admin.filters.nameTr"](), 80)} lang="tr" required />
          <TextField {...text("name_en", m["admin.filters.nameEn"](), 80)} lang="en" required />
          <TextField
            {...text("key", m["admin.filters.key"](), 40)}
            readOnly={isReadOnly || stored !== undefined}
            required
            autoCapitalize="none"
            spellCheck={false}
            hint={stored ? m["admin.filters.keyFixed"]() : m["admin.filters.keyHint"]()}
          />
          <TypeField {...props} />
        </div>
        {isNumber(form.type) && (
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              {...text("unit_tr", m["admin.filters.unitTr"](), 15)}
              lang="tr"
              hint={m["admin.filters.unitHint"]()}
            />
            <TextField {...text("unit_en", m["admin.filters.unitEn"](), 15)} lang="en" />
          </div>
        )}
        <div role="group" aria-label={m["admin.filters.category"]()} className="space-y-1.5">
          <CategoryField
            categories={categories}
            value={form.category_id}
            noneLabel={m["admin.filters.choose"]()}
            error={problems["category_id"]}
            disabled={isReadOnly}
            onChange={(category_id) => change({ category_id })}
          />
          <p className="text-sm text-muted">{m["admin.filters.categoryHint"]()}</p>
        </div>
      </Card>
      <UseFields {...props} />
    </>
  );
}

function TypeField({ form, change, problems, stored, isReadOnly }: DefinitionFieldsProps) {
  const isUsed = stored !== undefined && stored.listings_count > 0;
  return (
    <SelectField
      label={m["admin.filters.type"]()}
      value={form.type}
      disabled={isReadOnly}
      error={problems["type"]}
      hint={isUsed ? m["admin.filters.typeFixed"]({ count: listingsText(stored) }) : undefined}
      onChange={({ target }) => {
        const type = filterTypes.find((one) => one === target.value);
        if (type) change({ type });
      }}
    >
      {filterTypes.map((type) => (
        <option key={type} value={type}>
          {typeNames[type]()}
        </option>
      ))}
    </SelectField>
  );
}

function UseFields({ form, change, problems, parents, isReadOnly }: DefinitionFieldsProps) {
  const box = (name: "is_required" | "is_facet" | "is_on_card") => ({
    checked: form[name],
    disabled: isReadOnly,
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
  });
  return (
    <Card as="section" heading={m["admin.filters.use"]()} className="space-y-2 md:p-6">
      <Checkbox {...box("is_required")} label={m["admin.filters.isRequired"]()} />
      <Checkbox {...box("is_facet")} label={m["admin.filters.isFacet"]()} />
      <Checkbox {...box("is_on_card")} label={m["admin.filters.isOnCard"]()} hint={m["admin.filters.isOnCardHint"]()} />
      {hasOptions(form.type) && (
        <SelectField
          className="max-w-lg pt-2"
          label={m["admin.filters.dependsOn"]()}
          hint={m["admin.filters.dependsOnHint"]()}
          value={form.depends_on ?? ""}
          disabled={isReadOnly}
          error={problems["depends_on"]}
          onChange={({ target }) => change({ depends_on: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">{m["admin.filters.independent"]()}</option>
          {parents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </Card>
  );
}
