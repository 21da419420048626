import type pg from "pg";
import { onSaleCondition } from "../../server/src/features/listings/on-sale.ts";
import type { Times } from "./query-times.ts";

/** PostgreSQL's processor time, planning included: p50 in ms. */
export type PartitionTimes = { query: string; byTable: { cpuMs: number; tables: number }[] };

const examples = 30;
const newest = "order by l.published_at desc, l.id desc limit 25";

/** What the two doors and the listing page ask for, as plain statements; `g` is a random listing. */
const queries: { query: string; where: (g: Given) => string; order?: string }[] = [
  { query: "one listing by its number", where: (g) => `l.id = ${g.id}` },
  { query: "one listing by its number and top category", where: (g) => `l.id = ${g.id} and l.top_id = ${g.top_id}` },
  { query: "24 cards by number", where: (g) => `l.id = any ('{${g.others.join(",")}}')` },
  { query: "all, newest", where: () => onSaleCondition, order: newest },
  {
    query: "top category, newest",
    where: (g) => `${onSaleCondition} and l.top_id = ${g.top_id}`,
    order: newest,
  },
  {
    query: "leaf category, newest",
    where: (g) => `${onSaleCondition} and l.category_id = ${g.category_id}`,
    order: newest,
  },
  {
    query: "leaf category with its top category, newest",
    where: (g) => `${onSaleCondition} and l.category_id = ${g.category_id} and l.top_id = ${g.top_id}`,
    order: newest,
  },
  { query: "city, newest", where: (g) => `${onSaleCondition} and l.city_id = ${g.city_id}`, order: newest },
  {
    query: "top category in a city, newest",
    where: (g) => `${onSaleCondition} and l.top_id = ${g.top_id} and l.city_id = ${g.city_id}`,
    order: newest,
  },
  {
    query: "a word, collected",
    where: (g) => `${onSaleCondition} and l.tsv @@ '''${g.lexeme}'''::tsquery`,
    order: "limit 1001",
  },
  {
    query: "a word in a top category, collected",
    where: (g) =>
      `${onSaleCondition} and l.tsv @@ '''${g.lexeme}'' & ''t:${g.top_id}'''::tsquery and l.top_id = ${g.top_id}`,
    order: "limit 1001",
  },
  { query: "a seller's listings", where: (g) => `l.seller_id = ${g.seller_id}` },
];

type Given = {
  id: number;
  top_id: number;
  category_id: number;
  city_id: number;
  seller_id: number;
  lexeme: string;
  others: number[];
};

const partitionings = [
  { table: "listings_by_top", column: "top_id" },
  { table: "listings_by_city", column: "city_id" },
] as const;

/** The same statements on the table as it is, by top-level category and by city. The copies are dropped afterwards. */
export async function comparePartitions(
  pool: pg.Pool,
  timesOf: (run: (number: number) => Promise<unknown>) => Promise<Times>,
): Promise<PartitionTimes[]> {
  try {
    for (const { table, column } of partitionings) await makePartitioned(pool, table, column);
    const given = await drawListings(pool);
    const tables = ["listings", ...partitionings.map(({ table }) => table)];
    const rows: PartitionTimes[] = [];
    for (const { query, where, order = "" } of queries) {
      const byTable: PartitionTimes["byTable"] = [];
      for (const table of tables) {
        const statements = given.map((g) => `select l.id from ${table} l where ${where(g)} ${order}`);
        const times = await timesOf((number) => pool.query(statements[number % statements.length] ?? ""));
        byTable.push({ cpuMs: times.database.p50, tables: await countTables(pool, statements[0] ?? "") });
      }
      rows.push({ query, byTable });
    }
    return rows;
  } finally {
    for (const { table } of partitionings) await pool.query(`drop table if exists ${table}`);
  }
}

async function makePartitioned(pool: pg.Pool, table: string, column: string): Promise<void> {
  const indexes = await pool.query<{ definition: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON \\S+', 'create index on ${table}')
       as definition from pg_index where indrelid = 'listings'::regclass`,
  );
  await pool.query(`drop table if exists ${table}`);
  await pool.query(`create table ${table} (like listings) partition by list (${column})`);
  const values = await pool.query<{ value: number }>(`select distinct ${column} as value from listings`);
  for (const { value } of values.rows)
    await pool.query(`create table ${table}_${value} partition of ${table} for values in (${value})`);
  await pool.query(`insert into ${table} select * from listings`);
  for (const { definition } of indexes.rows) await pool.query(definition);
  await pool.query(`vacuum analyze ${table}`);
}

async function drawListings(pool: pg.Pool): Promise<Given[]> {
  const { rows } = await pool.query<Given>(
    `select id, top_id, category_id, city_id, seller_id,
       (select lexeme from unnest(tsv) where lexeme like 'x%' limit 1) as lexeme,
       array(select 1000001 + floor(random() * (select count(*) from listings))::int from generate_series(1, 24)
         where l.id > 0) as others
     from listings l where exists (select from unnest(tsv) where lexeme like 'x%') order by random() limit $1`,
    [examples],
  );
  return rows;
}

async function countTables(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${statement}`);
  const scan = /(Seq Scan|Heap Scan|Index (Only )?Scan( Backward)? using \S+) on listings/;
  return rows.filter((row) => scan.test(row["QUERY PLAN"])).length;
}
