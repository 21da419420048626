import type { Feature } from "@pazar/contract/listings/listings";
import type { Locale } from "@pazar/contract/locale";
import type { JsonValue } from "../../platform/database/database-types.ts";
import type { Filter } from "../categories/filters.ts";
import { presentOptions } from "../categories/categories.present.ts";
import { featuresOf } from "./features.ts";

const numbers: Record<Locale, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat("tr-TR"),
  en: new Intl.NumberFormat("en-US"),
};

/** A listing's features in the order of its category's filters; values that no filter explains any more are left out. */
export function presentFeatures(features: JsonValue, filters: readonly Filter[], locale: Locale): Feature[] {
  const values = featuresOf(features);
  return filters.flatMap((filter) => {
    const text = textOf(filter, values[filter.key], locale);
    return text === undefined ? [] : [{ key: filter.key, name: filter[`name_${locale}`], text }];
  });
}

function textOf(filter: Filter, value: JsonValue | undefined, locale: Locale): string | undefined {
  if (typeof value === "boolean")
    return presentOptions(filter, locale).find(({ code }) => code === String(value))?.name;
  if (typeof value === "number") {
    const unit = filter[`unit_${locale}`];
    // Without a unit it is a year, a floor or a count: grouping would read wrong ("2.019").
    return unit === null ? String(value) : `${numbers[locale].format(value)} ${unit}`;
  }
  const codes = Array.isArray(value) ? value : [value];
  const names = codes.flatMap(
    (code) => filter.options.find((option) => option.code === code)?.[`name_${locale}`] ?? [],
  );
  return names.length === 0 ? undefined : names.join(", ");
}
