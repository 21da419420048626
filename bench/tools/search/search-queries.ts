import { sql } from "kysely";
import { countListings } from "../../../server/src/features/listing-search/totals/count-listings.ts";
import { countFacets } from "../../../server/src/features/listing-search/facets/count-facets.ts";
import { findPage, withCompleteWords } from "../../../server/src/features/listing-search/find-listings.ts";
import type { ListCursor } from "../../../server/src/features/listing-search/listing-cursor.ts";
import type { ListOrder } from "../../../server/src/features/listing-search/listing-order.ts";
import type { Scope } from "../../../server/src/features/listing-search/listing-scope.ts";
import { findCards } from "../../../server/src/features/listings/listings.queries.ts";
import { createSearchContext } from "../../../server/src/features/listing-search/search-context.ts";
import { wordRulesVersion } from "../../../server/src/features/listings/listing-words.ts";
import { isOnSale } from "../../../server/src/features/listings/on-sale.ts";
import { openListing } from "../../../server/src/features/listings/open-listing.ts";
import { similarListings } from "../../../server/src/features/listings/similar-listings.ts";
import { correctSpelling } from "../../../server/src/features/search/correct-spelling.ts";
import { findSearchPage } from "../../../server/src/features/search/find-search-page.ts";
import { searchWords } from "../../../server/src/features/search/search-query.ts";
import { suggest } from "../../../server/src/features/search/suggest.ts";
import { cachedCategories } from "../../../server/src/features/categories/category-tree.ts";
import { cachedFilters } from "../../../server/src/features/categories/filters.ts";
import type { Database } from "../../../server/src/platform/database/database.ts";
import { createTaggedCache } from "../../../server/src/platform/cache/tagged-cache.ts";
import { createListPages } from "./list-pages.ts";
import { nearQueries } from "./near-queries.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";

export type BenchQuery = { name: string; budgetMs?: number; run(number: number): Promise<unknown> };

type Example = {
  id: number;
  title: string;
  top_id: number;
  mid_id: number;
  category_id: number;
  city_id: number;
  district_id: number;
  price: number;
  features: Record<string, unknown>;
};

/** p95 in ms at a million listings. */
const budgets = { browsing: 3, features: 8, words: 25, totals: 50, suggestions: 2 };
const deepPage = 49 * 24;

/** Each takes its arguments from a random listing, so that common values are queried more often. */
export async function prepareQueries(db: Database, examplesNeeded: number): Promise<BenchQuery[]> {
  const cached = createTaggedCache({ onChange: () => {}, onGap: () => {} });
  const categories = cachedCategories({ db, cached });
  const filters = cachedFilters({ db, cached });
  // Each query pays for its own words.
  const context = createSearchContext({ db, categories, cached: (_, load) => load });
  const tree = await categories.tree();
  const examples = await drawExamples(db, examplesNeeded);
  const cars = examples.filter(
    ({ features }) =>
      typeof features["yakit"] === "string" &&
      typeof features["vites"] === "string" &&
      typeof features["yil"] === "number",
  );

  const of = (number: number, from = examples): Example => {
    const example = from[number % from.length];
    if (!example) throw new Error("no listings");
    return example;
  };
  const category = (id: number): Pick<Scope, "category"> => {
    const node = tree.find(id);
    return node ? { category: node } : {};
  };
  const top = (number: number) => category(of(number).top_id);
  const inCity = (number: number) => ({ cityId: of(number).city_id });
  const priced = (number: number) => ({
    price: { min: Math.round(of(number).price * 0.7), max: Math.round(of(number).price * 1.4) },
  });
  const words = (number: number, count: number) => ({ words: searchWords(wordsOf(of(number), number, count)) });
  const twoFeatures = (number: number): Scope => {
    const { mid_id, features } = of(number, cars);
    const year = Number(features["yil"]);
    return {
      ...category(mid_id),
      choices: ["yakit", "vites"].map((key) => ({ key, codes: [String(features[key])] })),
      ranges: [{ key: "yil", min: year - 4, max: year + 4 }],
    };
  };
  const page =
    (
      scope: (number: number) => Scope,
      order: ListOrder = "newest",
      after?: (number: number) => ListCursor | undefined,
    ) =>
    async (number: number) =>
      findPage(context, await settled(scope(number)), order, { after: after?.(number) });
  const settled = (scope: Scope): Promise<Scope> => withCompleteWords(context, scope);
  const deep = await deepPositions(db);
  const filtersOf = async ({ category: node }: Scope) => (node ? filters.of(tree.path(node)) : []);
  const pages = createListPages({
    context: createSearchContext({ db, categories, cached }),
    filtersOf,
    examples: examplesNeeded,
  });

  return [
    { name: "select 1", run: () => sql`select 1`.execute(db) },
    {
      name: "24 cards by id",
      budgetMs: budgets.browsing,
      run: (number) =>
        findCards(
          db,
          Array.from({ length: 24 }, (_, i) => of(number + i).id),
        ).execute(),
    },
    { name: "all, newest", budgetMs: budgets.browsing, run: page(() => ({})) },
    { name: "all, by price", budgetMs: budgets.browsing, run: page(() => ({}), "price_asc") },
    { name: "top category, newest", budgetMs: budgets.browsing, run: page(top) },
    {
      name: "top category, newest, page 50",
      budgetMs: budgets.browsing,
      run: page(top, "newest", (number) => deep.get(of(number).top_id)),
    },
    { name: "top category, by price", budgetMs: budgets.browsing, run: page(top, "price_desc") },
    {
      name: "leaf category, newest",
      budgetMs: budgets.browsing,
      run: page((number) => category(of(number).category_id)),
    },
    { name: "city, newest", budgetMs: budgets.browsing, run: page(inCity) },
    { name: "city, by price", budgetMs: budgets.browsing, run: page(inCity, "price_asc") },
    {
      name: "district, by price",
      budgetMs: budgets.browsing,
      run: page((number) => ({ ...inCity(number), districtId: of(number).district_id }), "price_asc"),
    },
    {
      name: "district, newest",
      budgetMs: budgets.browsing,
      run: page((number) => ({ ...inCity(number), districtId: of(number).district_id })),
    },
    {
      name: "top category in a city",
      budgetMs: budgets.browsing,
      run: page((number) => ({ ...top(number), ...inCity(number) })),
    },
    {
      name: "top category in a city, between prices",
      budgetMs: budgets.browsing,
      run: page((number) => ({ ...top(number), ...inCity(number), ...priced(number) })),
    },
    { name: "all between prices", budgetMs: budgets.browsing, run: page(priced) },
    { name: "two features and years, by price", budgetMs: budgets.features, run: page(twoFeatures, "price_asc") },
    ...(await pages("two features and years", budgets.features, twoFeatures, "newest")),
    ...(await pages("one word", budgets.words, (number) => words(number, 1))),
    ...(await pages("one word, newest", budgets.words, (number) => words(number, 1), "newest")),
    ...(await pages("two words", budgets.words, (number) => words(number, 2))),
    ...(await pages("word in a category", budgets.words, (number) => ({ ...words(number, 1), ...top(number) }))),
    ...(await pages("word, category and city", budgets.words, (number) => ({
      ...words(number, 1),
      ...top(number),
      ...inCity(number),
    }))),
    ...(await nearQueries({
      context,
      place: (number) => ({ cityId: of(number).city_id, districtId: of(number).district_id }),
      top,
      leaf: (number) => category(of(number).category_id),
      words: (number) => words(number, 1),
      pages,
    })),
    { name: "one word, by price", run: page((number) => words(number, 1), "price_asc") },
    {
      name: "total of a category in a city",
      budgetMs: budgets.totals,
      run: (number) => countListings(context, { ...top(number), ...inCity(number) }),
    },
    {
      name: "total of two features and years",
      budgetMs: budgets.totals,
      run: (number) => countListings(context, twoFeatures(number)),
    },
    {
      name: "total of one word",
      budgetMs: budgets.totals,
      run: async (number) => countListings(context, await settled(words(number, 1))),
    },
    {
      name: "total of two words",
      budgetMs: budgets.totals,
      run: async (number) => countListings(context, await settled(words(number, 2))),
    },
    {
      name: "facets of a category",
      run: async (number) => countFacets(context, top(number), await filtersOf(top(number))),
    },
    {
      name: "facets of two features and years",
      run: async (number) => countFacets(context, twoFeatures(number), await filtersOf(twoFeatures(number))),
    },
    { name: "facets of one word", run: async (number) => countFacets(context, await settled(words(number, 1)), []) },
    {
      name: "similar listings",
      run: (number) => similarListings(openListing(db, of(number).id).select("l.id")).execute(db),
    },
    {
      name: "where a search leads",
      run: (number) => findSearchPage({ db, categories }, wordsOf(of(number), number, 1 + (number % 2))),
    },
    {
      name: "writing one small row",
      run: () => db.updateTable("listing_words").set({ rules_version: wordRulesVersion }).execute(),
    },
    { name: "inserting a listing", run: (number) => insertCopy(db, of(number).id) },
    { name: "correcting a typo", run: (number) => correctSpelling(db, swapped(wordsOf(of(number), number, 1))) },
    {
      name: "suggestions while typing",
      budgetMs: budgets.suggestions,
      run: (number) => suggest({ db, categories }, wordsOf(of(number), number, 1).slice(0, 2 + (number % 4)), "tr"),
    },
  ];
}

/** Inserts a copy of a listing, with all indexes and counters. */
const insertCopy = (db: Database, id: number) =>
  sql`insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, features, photo_count, tsv)
    select seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, title, price, features, photo_count, tsv from listings where id = ${id}`.execute(
    db,
  );

async function drawExamples(db: Database, count: number): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select id, title, top_id, mid_id, category_id, city_id, district_id, price, features from listings
    where id in (select 1000001 + floor(random() * (select max(id) - 1000000 from listings))::int from generate_series(1, ${4 * count})) order by random()`.execute(
    db,
  );
  return rows;
}

/** The cursor of page 50 of each top-level category. */
async function deepPositions(db: Database): Promise<Map<number, ListCursor>> {
  const { rows } = await sql<{ top: number; id: number; key: string }>`
    select c.id as top, l.id, l.published_at::text as key from categories c
    cross join lateral (select l.id, l.published_at from listings l where l.top_id = c.id and ${isOnSale} order by l.published_at desc, l.id desc offset ${deepPage} limit 1) l
    where c.level = 1`.execute(db);
  return new Map(
    rows.map(({ top, id, key }) => [top, { total: { count: 0, isCapped: true }, position: { at: { key, id } } }]),
  );
}

function wordsOf({ title }: Example, number: number, count: number): string {
  const long = foldedWords(title).filter((word) => word.length > 2);
  return Array.from({ length: count }, (_, i) => long[(number + i * 2) % long.length] ?? "araba").join(" ");
}

const swapped = (word: string): string => word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
