import { sql } from "kysely";
import type { SearchContext } from "../../server/src/features/listing-search/search-context.ts";
import { readListingQuery } from "../../server/src/features/listing-search/read-listing-query.ts";
import { candidateColumns } from "../../server/src/features/saved-searches/candidate-columns.ts";
import type { MatchingDependencies } from "../../server/src/features/saved-searches/match-listing.ts";
import { queryKey, queryOf, type SavedQuery } from "../../server/src/features/saved-searches/saved-query.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { stem } from "../../server/src/features/search/stem.ts";
import { seededRandom, type Random } from "../../server/src/seed/demo/random.ts";
import { foldedWords } from "@pazar/contract/text/turkish-text";

const searchesOfOne = 10;
const searchesAtOnce = 2_000;
const examplesWanted = 20_000;
/** By estimate, at ten new listings a second; nobody keeps being told of more. */
const mostADay = 50;
const listingsADay = 864_000;
/** Of the listings of one kind, roughly, if the price may be a fifth away. */
const pricedShare = 0.3;

type Example = {
  title: string;
  top_id: number;
  mid_id: number;
  category_id: number;
  city_id: number;
  district_id: number;
  price: number;
  features: Record<string, unknown>;
};

/** That many saved searches, each made from a random listing, so that what is common is searched for more often. */
export async function insertSavedSearches(parts: MatchingDependencies, count: number): Promise<void> {
  const { db } = parts;
  const random = seededRandom("saved searches");
  const examples = await drawExamples(db);
  const shares = await readShares(db, examples);
  const people = await insertPeople(db, Math.ceil(count / searchesOfOne));
  const context = { documentsOf: rememberCounts(parts.search) };
  for (let start = 0; start < count; start += searchesAtOnce) {
    const rows = [];
    for (let number = start; number < Math.min(count, start + searchesAtOnce); number += 1) {
      const drawn = drawNarrowQuery(random, examples, shares);
      const read = await readListingQuery(parts, drawn, { cookies: {} });
      const query = queryOf(read);
      rows.push({
        user_id: people[number % people.length],
        alert: random.pick([
          "at_once",
          "at_once",
          "at_once",
          "daily",
          "daily",
          "daily",
          "daily",
          "daily",
          "never",
          "never",
        ]),
        query,
        query_key: queryKey(query, read.scope),
        ...(await candidateColumns(context, read.scope)),
      });
    }
    // Who draws the same search twice has one fewer.
    await sql`
      insert into saved_searches (user_id, name, alert, query, query_key, anchor, category_id, place, min_price, max_price)
      select user_id, 'Arama', alert::saved_search_alert, query, query_key, anchor, category_id, place, min_price, max_price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id int, alert text, query jsonb, query_key text,
        anchor text, category_id int, place int, min_price bigint, max_price bigint)
      on conflict do nothing`.execute(db);
  }
  await sql`vacuum analyze saved_searches`.execute(db);
}

type Shares = { ofWord(word: string): number; ofCategory(id: number): number; ofPlace(query: SavedQuery): number };

/** Which part of all listings each has. */
async function readShares(db: Database, examples: readonly Example[]): Promise<Shares> {
  const { rows } = await sql<{ lexeme: string; share: number }>`
    select lexeme, documents::float / (select count(*) from listings) as share from lexeme_counts`.execute(db);
  const words = new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
  const seen = new Map<string, number>();
  for (const { mid_id, category_id, city_id, district_id } of examples)
    for (const key of [`c${mid_id}`, `c${category_id}`, `p${city_id}`, `d${district_id}`])
      seen.set(key, (seen.get(key) ?? 0) + 1 / examples.length);
  return {
    ofWord: (word) => words.get(stem(word)) ?? 0,
    ofCategory: (id) => seen.get(`c${id}`) ?? 0,
    ofPlace: ({ city, district }) => (city ? (seen.get(district ? `d${district}` : `p${city}`) ?? 0) : 1),
  };
}

/** Words and category go together; place and price have little to do with them. */
function estimateShare(query: SavedQuery, shares: Shares): number {
  const words = typeof query["search"] === "string" ? foldedWords(query["search"]).map(shares.ofWord) : [];
  const category = query["category"] === undefined ? 1 : shares.ofCategory(Number(query["category"]));
  return Math.min(category, ...words) * shares.ofPlace(query) * (query["max_price"] === undefined ? 1 : pricedShare);
}

function drawNarrowQuery(random: Random, examples: readonly Example[], shares: Shares): SavedQuery {
  for (;;) {
    const query = drawQuery(random, random.pick(examples), (word) => word.length > 1 && shares.ofWord(word) < 0.01);
    if (estimateShare(query, shares) <= mostADay / listingsADay) return query;
  }
}

function drawQuery(random: Random, of: Example, isTelling: (word: string) => boolean): SavedQuery {
  const telling = foldedWords(of.title).filter(isTelling);
  const words = telling.length > 0 ? telling : foldedWords(of.title);
  const search = () => ({ search: random.shuffle(words).slice(0, random.int(1, 2)).join(" ") });
  const category = (...ids: number[]) => ({ category: random.pick(ids) });
  const place = () => (random.chance(0.3) ? { city: of.city_id, district: of.district_id } : { city: of.city_id });
  const lira = of.price / 100;
  const price = () => ({
    ...(random.chance(0.5) && { min_price: Math.round(lira * 0.8) }),
    max_price: Math.round(lira * 1.2),
  });
  const options = Object.entries(of.features).filter(([, value]) => typeof value === "string");
  const option = () =>
    options.length === 0
      ? {}
      : Object.fromEntries([random.pick(options)].map(([key, value]) => [`f[${key}]`, String(value)]));
  const year = of.features["yil"];
  const years = () => (typeof year === "number" ? { "f[yil][min]": year - 3 } : {});
  const kinds: [number, () => SavedQuery][] = [
    [0.2, () => search()],
    [0.25, () => ({ ...search(), ...category(of.mid_id, of.category_id) })],
    [0.15, () => ({ ...search(), ...place(), ...price() })],
    [0.2, () => ({ ...category(of.category_id, of.category_id, of.mid_id), ...place(), ...price() })],
    [0.2, () => ({ ...category(of.category_id), ...option(), ...years(), ...place(), ...price() })],
  ];
  let left = random.next();
  for (const [share, draw] of kinds) {
    left -= share;
    if (left < 0) return { city: 0, ...draw() };
  }
  return { city: 0, ...search() };
}

const drawExamples = async (db: Database): Promise<Example[]> =>
  (
    await sql<Example>`
      select title, top_id, mid_id, category_id, city_id, district_id, price, features from listings
      where status = 'active' order by random() limit ${examplesWanted}`.execute(db)
  ).rows;

async function insertPeople(db: Database, count: number): Promise<number[]> {
  await sql`
    insert into users (first_name, last_name, email) select 'Ayşe', 'Arayan', 'searcher-' || n || '@pazar.test'
    from generate_series(1, ${count}) n on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from users where email like 'searcher-%' limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Drawn searches have few different words. */
function rememberCounts({ documentsOf }: SearchContext): SearchContext["documentsOf"] {
  const known = new Map<string, Promise<number[]>>();
  const countTerm = (term: string): Promise<number[]> => {
    const counted = known.get(term) ?? documentsOf(term);
    known.set(term, counted);
    return counted;
  };
  return async (tsquery) => (await Promise.all(tsquery.split(" & ").map(countTerm))).flat();
}
