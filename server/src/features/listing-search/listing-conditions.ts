import { createHash } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CategoryNode } from "../categories/category-tree.ts";
import { isOnSale } from "../listings/on-sale.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";

export type Condition = RawBuilder<SqlBool>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const levels = {
  1: { column: "l.top_id", tag: "t" },
  2: { column: "l.mid_id", tag: "m" },
  3: { column: "l.category_id", tag: "c" },
} as const;

const levelOf = ({ level }: { level: number }) => levels[level === 1 ? 1 : level === 2 ? 2 : 3];

const categoryColumn = (category: CategoryNode): string => levelOf(category).column;
const categoryTag = (category: CategoryNode): string => `${levelOf(category).tag}:${category.id}`;
/** The column that tells the children of a category apart, or the top level. */
export const childColumn = (category: CategoryNode | undefined): string =>
  levelOf({ level: (category?.level ?? 0) + 1 }).column;

export function priceConditions({ price }: Scope): Condition[] {
  return [
    ...(price?.min === undefined ? [] : [sql<SqlBool>`l.price >= ${price.min}`]),
    ...(price?.max === undefined ? [] : [sql<SqlBool>`l.price <= ${price.max}`]),
  ];
}

function timeConditions({ publishedWithin }: Scope): Condition[] {
  return publishedWithin === undefined ? [] : [sql`l.published_at > now() - make_interval(days => ${publishedWithin})`];
}

export const sellerConditions = ({ sellerId }: Scope): Condition[] =>
  sellerId === undefined ? [] : [sql`l.seller_id = ${sellerId}`];

export const categoryConditions = ({ category }: Scope): Condition[] =>
  category ? [sql`${sql.ref(categoryColumn(category))} = ${category.id}`] : [];

/** As a column, beside the tags of its cities: a tsquery of many districts would read the posting lists of all of them. */
const nearConditions = ({ near }: Scope): Condition[] =>
  near ? [sql`l.district_id = any(${near.districtIds}::smallint[])`] : [];

export function placeConditions(scope: Scope): Condition[] {
  const { cityId, districtId, near } = scope;
  if (near) return nearConditions(scope);
  if (districtId !== undefined) return [sql`l.district_id = ${districtId}`];
  return cityId === undefined ? [] : [sql`l.city_id = ${cityId}`];
}

/** Conditions on columns of the ordered indexes. */
export function columnConditions(scope: Scope): Condition[] {
  return [
    isOnSale,
    ...categoryConditions(scope),
    ...placeConditions(scope),
    ...sellerConditions(scope),
    ...priceConditions(scope),
    ...timeConditions(scope),
  ];
}

// jsonb sorts strings before numbers and everything else after, so only numbers lie between two numbers.
const farBelow = -1e15;
const farAbove = 1e15;

function featureConditions({ ranges = [], hasPhoto }: Scope): Condition[] {
  return [
    ...ranges.map(
      ({ key, min = farBelow, max = farAbove }) =>
        sql<SqlBool>`l.features -> ${key} between ${JSON.stringify(min)}::jsonb and ${JSON.stringify(max)}::jsonb`,
    ),
    ...(hasPhoto ? [sql<SqlBool>`l.photo_count > 0`] : []),
  ];
}

/** The years of these ranges, rounded outwards: a column of the category indexes (migration 0022). The row is still tested for the exact range. */
export const yearConditions = ({ ranges = [] }: Scope): Condition[] =>
  ranges
    .filter(({ key }) => key === "yil")
    .map(
      ({ min = farBelow, max = farAbove }) =>
        sql<SqlBool>`l.year between ${smallint(Math.floor(min))} and ${smallint(Math.ceil(max))}`,
    );

const smallint = (number: number): number => Math.min(Math.max(number, -32_768), 32_767);

const matchesWords = (terms: readonly string[]): Condition[] =>
  terms.length === 0 ? [] : [sql`l.tsv @@ ${terms.join(" & ")}::tsquery`];

const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(" | ")})`;

/** Words and options: only the index of words finds them. */
export const ownTerms = ({ words, choices = [] }: Scope): string[] => [
  ...(words === undefined ? [] : [words]),
  ...choices.map(({ key, codes }) => anyOf(codes.map((code) => `f:${key}=${code}`))),
];

/** Bloom filters of options in the category indexes: an entry that fails surely lacks an option (migration 0021). */
const optionColumns = ["l.option_bits_0", "l.option_bits_1"];
export const optionConditions = ({ choices = [] }: Scope): Condition[] =>
  optionColumns.flatMap((column, draw) => {
    const masks = choices.map(({ key, codes }) => ({ isOne: codes.length === 1, mask: optionMask(key, codes, draw) }));
    const required = masks.filter(({ isOne }) => isOne).reduce((all, { mask }) => all | mask, 0n);
    // One comparison for all required bits: it runs some ten thousand times.
    return [
      ...(required === 0n ? [] : [sql<SqlBool>`${sql.ref(column)} & ${required}::bigint = ${required}::bigint`]),
      ...masks.filter(({ isOne }) => !isOne).map(({ mask }) => sql<SqlBool>`${sql.ref(column)} & ${mask}::bigint <> 0`),
    ];
  });

/** What option_bit of migration 0021 computes, for all of these options. */
function optionMask(key: string, codes: readonly string[], draw: number): bigint {
  const bits = codes.map((code) => {
    const byte = createHash("md5").update(`${key}=${code}`).digest()[draw] ?? 0;
    return 1n << BigInt(byte & 63);
  });
  return BigInt.asIntN(
    64,
    bits.reduce((mask, bit) => mask | bit, 0n),
  );
}

/** Conditions that need the row. */
export const rowConditions = (scope: Scope): Condition[] => [
  ...matchesWords(ownTerms(scope)),
  ...featureConditions(scope),
];

/** In any of these districts. */
export const districtTerm = (districtIds: readonly number[]): string => anyOf(districtIds.map((id) => `ilce:${id}`));
/** Exactly what puts a listing into the list. All other ways to find listings must have the same result. */
export const listConditions = (scope: Scope): Condition[] => [...columnConditions(scope), ...rowConditions(scope)];

const cityTerm = (cityIds: readonly number[]): string => anyOf(cityIds.map((id) => `il:${id}`));

/** Category and place as tags in the index of words. */
export const tagTerms = ({ category, cityId, districtId, near }: Scope): string[] => [
  ...(category ? [anyOf([categoryTag(category)])] : []),
  ...(near ? [cityTerm(near.cityIds)] : []),
  ...(districtId !== undefined ? [districtTerm([districtId])] : cityId !== undefined ? [cityTerm([cityId])] : []),
];

const oneLexeme = /^\(?'([^']+)'\)?$/;

/** Lexemes that every match contains. */
export const commonLexemes = (scope: Scope): string[] =>
  [...ownTerms(scope), ...tagTerms(scope)]
    .flatMap((terms) => terms.split(" & "))
    .flatMap((term) => oneLexeme.exec(term)?.[1] ?? []);

/**
 * Everything as terms of one tsquery, so that one scan of the index of words intersects text, features, category and
 * place. With a price range, the category is named as a column too: PostgreSQL may start with the price index instead.
 */
export function collectConditions(scope: Scope, tops?: readonly number[]): Condition[] {
  const inTops: Condition[] = tops ? [sql`l.top_id = any(${tops}::int[])`] : [];
  // A seller's listings are few: the index by seller finds them all.
  if (!hasTerms(scope) || scope.sellerId !== undefined) return [...listConditions(scope), ...inTops];
  const priced = scope.price ? [...priceConditions(scope), ...categoryConditions(scope), ...inTops] : [];
  return [
    isOnSale,
    ...matchesWords([...ownTerms(scope), ...tagTerms(scope)]),
    ...nearConditions(scope),
    ...priced,
    ...timeConditions(scope),
    ...yearConditions(scope),
    ...featureConditions(scope),
  ];
}
