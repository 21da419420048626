import type { Locale } from "@pazar/contract/locale";
import { codesIn, optionsBeside } from "@pazar/contract/catalogue/dependent-options";
import { readNumber } from "@pazar/contract/text/number-text";
import { roundToTwoDecimals } from "@pazar/contract/text/two-decimals";
import type { FeatureValue, FeatureValues } from "@pazar/contract/listings/posting";
import { m } from "../../platform/text/locale.ts";
import type { Filter } from "../categories/filters.ts";
import type { Features } from "../listings/features.ts";

const largest = 999_999_999_999;

type Read = (value: FeatureValue, filter: Filter) => Features[string] | undefined;

function readAmount(value: FeatureValue): number | undefined {
  const number = typeof value === "string" ? readNumber(value) : value;
  return typeof number === "number" && number >= 0 && number <= largest ? roundToTwoDecimals(number) : undefined;
}

function readCodes(value: FeatureValue, { options }: Filter): string[] | undefined {
  const codes = [...new Set([value].flat())];
  const known = options.map(({ code }) => code).filter((code) => codes.includes(code));
  return known.length === codes.length ? known : undefined;
}

/** A value as it is stored; undefined if the filter does not allow it. */
const readers: Record<Filter["type"], Read> = {
  select: (value, { options }) => options.find(({ code }) => code === value)?.code,
  multiselect: readCodes,
  number: readAmount,
  range: readAmount,
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
};

/** Forms send empty fields as well. */
const isBlank = (value: FeatureValue | undefined): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export type CheckedFeatures = { features: Features; errors: Record<string, string[]> };

/** Only with the options that fit what was chosen in the filter that it depends on, which is checked before it. */
const withFittingOptions = (filter: Filter, features: Features): Filter =>
  filter.depends_on === null
    ? filter
    : { ...filter, options: optionsBeside(filter.options, codesIn(features[filter.depends_on])) };

/** Where a brand has no models, none can be demanded. */
const isDemanded = (filter: Filter): boolean =>
  filter.is_required && (filter.depends_on === null || filter.options.length > 0);

/** Checks values against a category's filters; errors are under `features.<key>`. */
export function checkFeatures(values: FeatureValues, filters: readonly Filter[], locale: Locale): CheckedFeatures {
  const features: Features = {};
  const errors: CheckedFeatures["errors"] = {};
  const known = new Map(filters.map((filter) => [filter.key, filter]));
  for (const key of Object.keys(values))
    if (!known.has(key)) errors[`features.${key}`] = [m["postAd.errors.featureUnknown"]({}, { locale })];
  const parentName = ({ depends_on }: Filter): string => known.get(depends_on ?? "")?.[`name_${locale}`] ?? "";
  for (const [key, whole] of known) {
    const filter = withFittingOptions(whole, features);
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    const name = filter[`name_${locale}`];
    if (value === undefined || isBlank(value)) {
      if (isDemanded(filter)) errors[`features.${key}`] = [m["postAd.errors.featureRequired"]({ name }, { locale })];
      continue;
    }
    const read = readers[filter.type](value, filter);
    if (read !== undefined) features[key] = read;
    else
      errors[`features.${key}`] = [
        filter.depends_on === null
          ? m["postAd.errors.featureInvalid"]({ name }, { locale })
          : m["postAd.errors.featureUnfit"]({ name, parent: parentName(filter) }, { locale }),
      ];
  }
  return { features, errors };
}
