import type { Locale } from "@pazar/contract/locale";
import { formatDecimal } from "@pazar/contract/text/format-decimal";
import { formatAmount } from "@pazar/contract/text/format-price";
import { toLira } from "@pazar/contract/text/money";
import { m } from "../../platform/text/locale.ts";
import { pathText } from "../categories/category-paths.ts";
import { presentFilter } from "../categories/categories.present.ts";
import type { Filter } from "../categories/filters.ts";
import type { ListQuery, QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import { placeOf, type Scope } from "../listing-search/listing-scope.ts";

type Search = Pick<ListQuery, "scope" | "search">;

/** What a list is narrowed by, each in words: category, search term, place, price, features. */
export async function describeSearch(
  { categories, filters, places }: QueryReaderDependencies,
  { scope, search }: Search,
  locale: Locale,
): Promise<string[]> {
  const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
  const { category, near, price, hasPhoto, publishedWithin } = scope;
  const { cityId, districtId } = placeOf(scope);
  const path = category ? tree.path(category) : [];
  const city = cityId === undefined ? undefined : gazetteer.city(cityId);
  const district = districtId === undefined ? undefined : gazetteer.district(districtId);
  const names = [district?.name, city?.name ?? district?.city].filter((name) => name !== undefined);
  const place = near ? m["nearby.around"]({ km: near.km, place: names[0] ?? "" }, { locale }) : names.join(", ");
  return [
    ...(category ? [pathText(path, locale)] : []),
    ...(search === undefined ? [] : [`“${search}”`]),
    ...(place === "" ? [] : [place]),
    ...(price ? [priceText(price, locale)] : []),
    ...(category ? featureTexts(scope, await filters.of(path), locale) : []),
    ...(hasPhoto ? [m["filters.withPhoto"]({}, { locale })] : []),
    ...(publishedWithin === undefined ? [] : [publishedText(publishedWithin, locale)]),
  ];
}

type Range = { min?: number | undefined; max?: number | undefined };

function rangeText({ min, max }: Range, format: (value: number) => string, locale: Locale): string {
  if (min === undefined) return m["filters.upTo"]({ max: format(max ?? 0) }, { locale });
  if (max === undefined) return m["filters.from"]({ min: format(min) }, { locale });
  return m["filters.between"]({ min: format(min), max: format(max) }, { locale });
}

const priceText = (price: Range, locale: Locale): string =>
  price.max === 0
    ? m["filters.free"]({}, { locale })
    : rangeText(price, (kurus) => formatAmount(toLira(kurus), locale), locale);

const publishedText = (days: number, locale: Locale): string =>
  days === 1 ? m["filters.lastDay"]({}, { locale }) : m["filters.lastDays"]({ count: days }, { locale });

function featureTexts({ choices = [], ranges = [] }: Scope, offered: readonly Filter[], locale: Locale): string[] {
  return offered.flatMap((filter) => {
    const { name, unit, options } = presentFilter(filter, locale);
    const codes = choices.find(({ key }) => key === filter.key)?.codes ?? [];
    const names = options.filter(({ code }) => codes.includes(code)).map((option) => option.name);
    const range = ranges.find(({ key }) => key === filter.key);
    // Without a unit it is a year, a floor or a count, which are not grouped.
    const number = (value: number) => (unit === null ? String(value) : `${formatDecimal(value, locale)} ${unit}`);
    return [
      ...(names.length > 0 ? [`${name}: ${names.join(", ")}`] : []),
      ...(range ? [`${name}: ${rangeText(range, number, locale)}`] : []),
    ];
  });
}
