import type { Locale } from "@pazar/contract/locale";
import { readNumber, roundToTwoDecimals } from "@pazar/contract/text/number-text";
import type { FeatureValue, FeatureValues } from "@pazar/contract/posting";
import { m } from "../../platform/text/locale.ts";
import type { Filter } from "../categories/filters.ts";
import type { Features } from "../listings/listing-words.ts";

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

/** Checks values against a category's filters; errors are under `features.<key>`. */
export function checkFeatures(values: FeatureValues, filters: readonly Filter[], locale: Locale): CheckedFeatures {
  const features: Features = {};
  const errors: CheckedFeatures["errors"] = {};
  const known = new Map(filters.map((filter) => [filter.key, filter]));
  for (const key of Object.keys(values))
    if (!known.has(key)) errors[`features.${key}`] = [m["postAd.errors.featureUnknown"]({}, { locale })];
  for (const [key, filter] of known) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    const name = filter[`name_${locale}`];
    if (value === undefined || isBlank(value)) {
      if (filter.is_required) errors[`features.${key}`] = [m["postAd.errors.featureRequired"]({ name }, { locale })];
      continue;
    }
    const read = readers[filter.type](value, filter);
    if (read === undefined) errors[`features.${key}`] = [m["postAd.errors.featureInvalid"]({ name }, { locale })];
    else features[key] = read;
  }
  return { features, errors };
}
