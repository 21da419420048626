import type { CategoryNode } from "../categories/category-tree.ts";
import type { Filter } from "../categories/filters.ts";

/** Something that similar listings have in common. */
export type Criterion =
  | { by: "option"; filter: Filter }
  /** The year before and the year after count as well. */
  | { by: "year"; filter: Filter }
  | { by: "mileage"; filter: Filter }
  | { by: "city" }
  | { by: "district" };

export type GuideKind = {
  /** If set, prices are compared by the square metre, and this filter holds the area. */
  area: Filter | undefined;
  /** What is compared, the most alike first: where too few are that alike, the next one counts. */
  levels: readonly (readonly Criterion[])[];
};

/** Here a price is a wage, a fee by the hour or a token, or stands for different periods or quantities. */
const withoutGuide = new Set([
  "is-ilanlari",
  "hizmetler",
  "ozel-ders-ve-kurs",
  "sahiplendirme",
  "kayip-ve-bulunan",
  "ciftlik-hayvanlari",
  "kiralik-araclar",
  "gunluk-kiralik",
  "turistik-tesis-ve-devre-mulk",
  "ham-madde-ve-toptan",
]);
/** Choices that say little about what a thing is worth. */
const weakKeys = new Set([
  "kimden",
  "renk",
  "garanti",
  "beden",
  "ayakkabi_no",
  "cocuk_cinsiyet",
  "plaka_uyruk",
  "kat_tasima",
  "hayvan_cinsiyet",
  "hayvan_rengi",
]);
const property = "emlak";
const yearKey = "yil";
const mileageKey = "km";
const areaKeys = ["m2_brut", "m2"];
const mostOptions = 2;

export const yearsAround = 1;
export const mileageStep = 50_000;
/** Above this many steps, mileage is alike. */
export const mostMileageSteps = 6;

/** How listings of a category are compared; undefined where their prices tell nothing. */
export function guideKindOf(path: readonly CategoryNode[], filters: readonly Filter[]): GuideKind | undefined {
  if (path.some(({ slug }) => withoutGuide.has(slug))) return undefined;
  const depth = new Map(path.map(({ id }, index) => [id, index]));
  const depthOf = ({ category_id }: Filter): number => depth.get(category_id) ?? -1;
  const isNumber = ({ type }: Filter): boolean => type === "number" || type === "range";
  // The most specific say most: the model of a brand before what all vehicles have.
  const options = filters
    .filter(({ type, key }) => type === "select" && !weakKeys.has(key))
    .toSorted((one, other) => depthOf(other) - depthOf(one))
    .slice(0, mostOptions)
    .map((filter): Criterion => ({ by: "option", filter }));
  const numberOf = (key: string) => filters.find((filter) => filter.key === key && isNumber(filter));
  const [area] = areaKeys.flatMap((key) => numberOf(key) ?? []);
  const [first] = options;
  const firstOnly = first ? [first] : [];
  if (path[0]?.slug === property) {
    const [district, city]: Criterion[] = [{ by: "district" }, { by: "city" }];
    const levels = [district, city].flatMap((place) =>
      place ? [...(first ? [[first, place]] : []), ...(area ? [[place]] : [])] : [],
    );
    return { area, levels };
  }
  const [year, mileage] = [numberOf(yearKey), numberOf(mileageKey)];
  if (year) {
    const sameYear: Criterion = { by: "year", filter: year };
    const levels = [...(options.length > 1 ? [[...options, sameYear]] : []), [...firstOnly, sameYear]];
    const finest = levels[0] ?? [sameYear];
    return { area: undefined, levels: mileage ? [[...finest, { by: "mileage", filter: mileage }], ...levels] : levels };
  }
  return { area: undefined, levels: options.length > 1 ? [options, firstOnly] : [firstOnly] };
}

/** The criterion's name in the key of a guide. */
export const criterionKey = (criterion: Criterion): string =>
  criterion.by === "city" || criterion.by === "district" ? criterion.by : criterion.filter.key;
