import type { Locale } from "@pazar/contract/locale";
import { formatDecimal } from "@pazar/contract/text/format-decimal";
import type { JsonValue } from "../../platform/database/database-types.ts";
import { m } from "../../platform/text/locale.ts";
import type { Filter } from "../categories/filters.ts";
import { featuresOf } from "../listings/features.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { mileageStep, mostMileageSteps, yearsAround, type Criterion } from "./guide-kinds.ts";

type Subject = { features: JsonValue; cityId: number | undefined; districtId: number | undefined };

function featureOf(features: JsonValue, { key }: Filter): JsonValue | undefined {
  const values = featuresOf(features);
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function numberOf(features: JsonValue, filter: Filter): number | undefined {
  const value = featureOf(features, filter);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

const largestArea = 100_000_000;

/** Square metres. */
export function areaOf(features: JsonValue, filter: Filter): number | undefined {
  const area = numberOf(features, filter);
  return area !== undefined && area >= 1 && area <= largestArea ? area : undefined;
}

/** As it stands in the key of a guide, which calculate-guides.ts makes in the same way; undefined where it is not known. */
export function criterionValue(criterion: Criterion, { features, cityId, districtId }: Subject): string | undefined {
  switch (criterion.by) {
    case "city":
      return cityId?.toString();
    case "district":
      return districtId?.toString();
    case "option": {
      const value = featureOf(features, criterion.filter);
      return typeof value === "string" ? value : undefined;
    }
    case "year": {
      const year = numberOf(features, criterion.filter);
      return year === undefined ? undefined : String(Math.floor(year));
    }
    case "mileage": {
      const km = numberOf(features, criterion.filter);
      return km === undefined ? undefined : String(Math.min(Math.floor(km / mileageStep), mostMileageSteps));
    }
  }
}

/** The criterion and its value, as people read them. */
export function criterionText(
  criterion: Criterion,
  subject: Subject,
  { locale, places }: { locale: Locale; places: Gazetteer },
): { name: string; text: string } {
  const value = criterionValue(criterion, subject) ?? "";
  switch (criterion.by) {
    case "city":
      return { name: m["priceGuide.city"]({}, { locale }), text: places.city(Number(value))?.name ?? "" };
    case "district":
      return { name: m["priceGuide.district"]({}, { locale }), text: places.district(Number(value))?.name ?? "" };
    case "option": {
      const { filter } = criterion;
      const text = filter.options.find(({ code }) => code === value)?.[`name_${locale}`] ?? value;
      return { name: filter[`name_${locale}`], text };
    }
    case "year":
      return {
        name: criterion.filter[`name_${locale}`],
        text: `${Number(value) - yearsAround}–${Number(value) + yearsAround}`,
      };
    case "mileage":
      return { name: criterion.filter[`name_${locale}`], text: mileageText(Number(value), criterion.filter, locale) };
  }
}

function mileageText(step: number, filter: Filter, locale: Locale): string {
  const unit = filter[`unit_${locale}`] ?? "";
  const from = formatDecimal(step * mileageStep, locale);
  const text = step === mostMileageSteps ? `${from}+` : `${from}–${formatDecimal((step + 1) * mileageStep, locale)}`;
  return `${text} ${unit}`.trim();
}
