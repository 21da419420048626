import { codesIn, optionsBeside } from "@pazar/contract/catalogue/dependent-options";
import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { readNumber } from "@pazar/contract/text/number-text";
import type { FeatureValue, FeatureValues } from "@pazar/contract/listings/posting";
import { m } from "../../../platform/i18n/i18n.ts";

const largest = 999_999_999_999;

type Reader = (value: FeatureValue, filter: CategoryFilter) => FeatureValue | undefined;

function readAmount(value: FeatureValue): number | undefined {
  const number = typeof value === "string" ? readNumber(value) : value;
  return typeof number === "number" && number >= 0 && number <= largest ? number : undefined;
}

function readCodes(value: FeatureValue, { options }: CategoryFilter): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = options.map(({ code }) => code).filter((code) => value.includes(code));
  return known.length > 0 ? known : undefined;
}

/** A value as its filter reads it; undefined if it does not fit. */
const readers: Record<CategoryFilter["type"], Reader> = {
  select: (value, { options }) => options.find(({ code }) => code === value)?.code,
  multiselect: readCodes,
  number: readAmount,
  range: readAmount,
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
};

const isEmptyValue = (value: FeatureValue | undefined): boolean =>
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

const valueOf = (values: FeatureValues, key: string): FeatureValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** With the options that go with what is chosen in the filter that it depends on: the models of a brand. */
export const fittingFilter = (filter: CategoryFilter, chosen: FeatureValues): CategoryFilter =>
  filter.depends_on === undefined
    ? filter
    : { ...filter, options: optionsBeside(filter.options, codesIn(valueOf(chosen, filter.depends_on))) };

/** Nothing can be required where there is nothing to choose. */
export const isFeatureRequired = ({ is_required, depends_on, options }: CategoryFilter): boolean =>
  is_required && (depends_on === undefined || options.length > 0);

/** The features that the category has. The others stay in the form in case the category is changed back. */
export function fittingFeatures(values: FeatureValues, filters: readonly CategoryFilter[]): FeatureValues {
  const fitting: FeatureValues = {};
  // What a filter depends on comes before it.
  for (const whole of filters) {
    const filter = fittingFilter(whole, fitting);
    const value = valueOf(values, filter.key);
    const read = value === undefined || isEmptyValue(value) ? undefined : readers[filter.type](value, filter);
    if (read !== undefined) fitting[filter.key] = read;
  }
  return fitting;
}

/** Of a filter with the options that fit. Only numbers can be wrong while they are typed; options that the category does not know count as not chosen. */
export function featureProblem(values: FeatureValues, filter: CategoryFilter): string | undefined {
  const { key, name, type } = filter;
  const value = valueOf(values, key);
  const isNumber = type === "number" || type === "range";
  if (value !== undefined && !isEmptyValue(value)) {
    if (readers[type](value, filter) !== undefined) return undefined;
    if (isNumber) return m["postAd.errors.featureInvalid"]({ name });
  }
  return isFeatureRequired(filter) ? m["postAd.errors.featureRequired"]({ name }) : undefined;
}

/** A feature as the seller reads it in the summary. */
export function featureText(value: FeatureValue, { unit, options }: CategoryFilter): string {
  const nameOf = (code: string) => options.find((option) => option.code === code)?.name ?? code;
  const text = Array.isArray(value) ? value.map(nameOf).join(", ") : nameOf(String(value));
  return unit === null ? text : `${text} ${unit}`;
}
