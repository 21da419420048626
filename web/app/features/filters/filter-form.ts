import {
  hasOptions,
  type FilterDetail,
  type FilterType,
  type NewFilter,
  type NewOption,
} from "@pazar/contract/admin/catalogue/filters";
import { m } from "../../platform/i18n/i18n.ts";
import { yesOrNo } from "../../platform/i18n/yes-or-no.ts";
import { typeNames } from "./filter-names.ts";

/** `id` is the code, by which lists tell options apart. */
export type FormOption = NewOption & { id: string; listings_count: number; isSaved: boolean };

/** A filter as it is in the form. */
export type FilterForm = Omit<NewFilter, "category_id" | "unit_tr" | "unit_en" | "options"> & {
  category_id: number | undefined;
  unit_tr: string;
  unit_en: string;
  options: FormOption[];
};

/** The filter that another one depends on. */
export type ParentFilter = NonNullable<FilterDetail["depends_on"]>;

export const emptyForm = (category_id: number | undefined): FilterForm => ({
  key: "",
  category_id,
  type: "select",
  name_tr: "",
  name_en: "",
  unit_tr: "",
  unit_en: "",
  is_required: false,
  is_facet: true,
  is_on_card: false,
  depends_on: null,
  options: [],
});

export const formOf = (filter: FilterDetail): FilterForm => ({
  key: filter.key,
  category_id: filter.category.id,
  type: filter.type,
  name_tr: filter.name_tr,
  name_en: filter.name_en,
  unit_tr: filter.unit_tr ?? "",
  unit_en: filter.unit_en ?? "",
  is_required: filter.is_required,
  is_facet: filter.is_facet,
  is_on_card: filter.is_on_card,
  depends_on: filter.depends_on?.id ?? null,
  options: filter.options.map((option) => ({ ...option, id: option.code, isSaved: true })),
});

/** A definition for a category further down, which begins as the one that it overrides. */
export const overrideOf = (filter: FilterDetail, category_id: number | undefined): FilterForm => {
  const form = formOf(filter);
  return {
    ...form,
    category_id,
    options: form.options.map((option) => ({ ...option, listings_count: 0, isSaved: false })),
  };
};

export const isNumber = (type: FilterType): boolean => type === "number" || type === "range";
/** Filters of type boolean may have other words than yes and no. */
export const canHaveOptions = (type: FilterType): boolean => hasOptions(type) || type === "boolean";

/** The filter as it is sent, without what its type does not have. */
export const definitionOf = (form: FilterForm) => {
  const dependsOn = hasOptions(form.type) ? form.depends_on : null;
  return {
    category_id: form.category_id ?? 0,
    type: form.type,
    name_tr: form.name_tr,
    name_en: form.name_en,
    unit_tr: (isNumber(form.type) && form.unit_tr.trim()) || null,
    unit_en: (isNumber(form.type) && form.unit_en.trim()) || null,
    is_required: form.is_required,
    is_facet: form.is_facet,
    is_on_card: form.is_on_card,
    depends_on: dependsOn,
    options: canHaveOptions(form.type)
      ? form.options.map(({ code, name_tr, name_en, parent }) => ({
          code,
          name_tr,
          name_en,
          parent: dependsOn === null ? null : parent,
        }))
      : [],
  };
};

const optionText = ({ name_tr, name_en }: NewOption): string => `${name_tr} / ${name_en}`;

/** The differences between two versions, in words. */
export function differences(mine: FilterForm, theirs: FilterForm): { label: string; mine: string; theirs: string }[] {
  const texts = (form: FilterForm): [label: string, text: string][] => [
    [m["admin.filters.nameTr"](), form.name_tr],
    [m["admin.filters.nameEn"](), form.name_en],
    [m["admin.filters.type"](), typeNames[form.type]()],
    [m["admin.filters.unitTr"](), form.unit_tr],
    [m["admin.filters.unitEn"](), form.unit_en],
    [m["admin.filters.isRequired"](), yesOrNo(form.is_required)],
    [m["admin.filters.isFacet"](), yesOrNo(form.is_facet)],
    [m["admin.filters.isOnCard"](), yesOrNo(form.is_on_card)],
    [m["admin.filters.options"](), form.options.map(optionText).join("\n")],
  ];
  const others = texts(theirs);
  return texts(mine).flatMap(([label, text], index) => {
    const other = others[index]?.[1] ?? "";
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
}
