import { createHash } from "node:crypto";
import type pg from "pg";
import { listingWords, wordRulesVersion } from "../../server/src/features/listings/listing-words.ts";
import { refreshSearchWords } from "../../server/src/features/search/refresh-search-words.job.ts";
import { searchQuery } from "../../server/src/features/search/search-query.ts";
import { createDatabase, createPool } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../server/src/platform/database/migrate.ts";
import { seedReferenceData } from "../../server/src/seed/reference-data.ts";
import { seedSiteContent } from "../../server/src/seed/site-content.ts";
import { createFactories } from "../../server/src/testing/factories.ts";
import { copyListings, drawnOf } from "./copied-listings.ts";
import { generateListings, rareWord } from "./generated-listings.ts";

/** Listings created by the product's own code; the rest are copies with other places, prices, times and rare words. */
const originals = 20_000;
const batchSize = 1_000;
const rareWords = 30_000;
const listingsPerSeller = 20;
const photos = 5_000;
const firstNames = `
Ayşe Mehmet Fatma Ali Zeynep Mustafa Elif Hüseyin Emine Hasan
Merve İbrahim Esra Murat Büşra Ömer Seda Yusuf Gizem Burak
`
  .trim()
  .split(/\s/);
const lastNames = `
Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan
Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat
`
  .trim()
  .split(/\s/);
/** For loading only: the measurements run with the product's own settings. */
const loading = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "maintenance_work_mem=512MB",
];

export async function fillDatabase(
  folder: string,
  listings: number,
  isMixed: boolean,
  say: (line: string) => void,
): Promise<void> {
  const server = await startEmbeddedPostgres({ folder, flags: loading });
  const pool = createPool(server.url);
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await work();
    say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  await migrate(pool);
  await seedReferenceData(pool);
  await insertPhotos(pool);
  await seedSiteContent(createDatabase(pool), { pick: (_, number) => [photoHash(number + 1)] });
  await step("originals", () => insertOriginals(pool, Math.min(listings, originals)));
  await insertPeople(pool, listings);
  const indexes = await dropIndexes(pool);
  await step(`${listings} listings`, () => multiply(pool, listings, isMixed));
  await step("indexes", async () => {
    await runOnBothCores(
      pool,
      indexes.map((text) => ({ text })),
    );
  });
  await step("counters", () => countAll(pool));
  await step("words", () => refreshSearchWords(createDatabase(pool)).run({}));
  // Else a measured site would rebuild the words of every listing beside what is measured.
  await pool.query("update listing_words set rules_version = $1, built_to = null", [wordRulesVersion]);
  await pool.query("drop table originals, bench_places, bench_words");
  await step("vacuum analyze", () => pool.query("vacuum analyze"));
  await pool.end();
  await server.stop();
}

async function insertOriginals(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`
    create unlogged table originals (
      number serial primary key, category_id int, mid_id int, top_id int, title text, price bigint,
      features jsonb, photo_count int, tsv tsvector, description text);
    create unlogged table bench_places (
      number serial primary key, city_id int, district_id int, cell int, tsv tsvector);
    create unlogged table bench_words (number serial primary key, word text, lexeme text)`);
  const nowhere = { id: 0, name: "" };
  const rows = (await generateListings(count, createFactories(createDatabase(pool)))).map(
    ({ path: [top, mid, category], filters, title, description, features, price, photoCount }) => ({
      category_id: category.id,
      mid_id: mid.id,
      top_id: top.id,
      title,
      price,
      features,
      photo_count: photoCount,
      description,
      tsv: listingWords({
        title,
        description,
        features,
        path: [top, mid, category],
        filters,
        city: nowhere,
        district: nowhere,
      }),
    }),
  );
  for (let start = 0; start < rows.length; start += batchSize) {
    await pool.query(
      `insert into originals (category_id, mid_id, top_id, title, price, features, photo_count, description, tsv)
       select category_id, mid_id, top_id, title, price, features, photo_count, description,
         ts_delete(tsv::tsvector, '{il:0,ilce:0}'::text[])
       from jsonb_to_recordset($1::jsonb) as r (category_id int, mid_id int, top_id int, title text, price bigint,
         features jsonb, photo_count int, description text, tsv text)`,
      [JSON.stringify(rows.slice(start, start + batchSize))],
    );
  }
  await insertPlaces(pool);
  const words = Array.from({ length: rareWords }, (_, rank) => rareWord(rank));
  await pool.query("insert into bench_words (word, lexeme) select * from unnest($1::text[], $2::text[])", [
    words,
    words.map((word) => searchQuery(word).lexemes[0] ?? word),
  ]);
}

async function insertPeople(pool: pg.Pool, listings: number): Promise<void> {
  await pool.query(
    `insert into users (first_name, last_name, email)
     select ($2::text[])[1 + n % 20], ($3::text[])[1 + n / 20 % 20] || 'oğlu' || n % 50, 'seller-' || n || '@pazar.test'
     from generate_series(1, $1::int) n`,
    [listings / listingsPerSeller, firstNames, lastNames],
  );
}

const photoHash = (number: number): string => createHash("md5").update(String(number)).digest("hex");

async function insertPhotos(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into photos (hash, width, height, preview)
     select md5(n::text), 1200, 900, 'data:image/webp;base64,' || repeat(md5(n::text), 3)
     from generate_series(1, $1::int) n`,
    [photos],
  );
}

/** The largest cities first: places with lower numbers are chosen more often. */
async function insertPlaces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number; name: string; city_id: number; city: string; cell: number }>(
    `select d.id, d.name, d.city_id, c.name as city, d.cell from districts d join cities c on c.id = d.city_id
     order by array_position(array[34, 6, 35, 16, 7, 1, 42, 27, 41, 33], d.city_id::int), hashint4(d.id)`,
  );
  const places = rows.map((district) => ({
    city_id: district.city_id,
    district_id: district.id,
    cell: district.cell,
    tsv: listingWords({
      title: "",
      description: "",
      features: {},
      path: [],
      filters: [],
      city: { id: district.city_id, name: district.city },
      district,
    }),
  }));
  await pool.query(
    `insert into bench_places (city_id, district_id, cell, tsv)
     select city_id, district_id, cell, tsv::tsvector
     from jsonb_to_recordset($1::jsonb) as r (city_id int, district_id int, cell int, tsv text)`,
    [JSON.stringify(places)],
  );
}

/** Building indexes once at the end is much faster. Returns the statements that recreate them. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'listings'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Places and rare words are Zipf-distributed. Ids grow with time, as on a real site. */
async function multiply(pool: pg.Pool, listings: number, isMixed: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`${withoutTriggers}; select setseed(0.5)`);
    await client.query(
      `insert into listings (seller_id, category_id, mid_id, top_id, city_id, district_id, cell, status, status_reason,
         title, price, features, photo_count, created_at, published_at, tsv)
       select 1 + floor(random() * $1 / ${listingsPerSeller})::int, o.category_id, o.mid_id, o.top_id,
         p.city_id, p.district_id, p.cell, s.status,
         case s.status when 'inactive' then 'expired'::listing_status_reason end,
         o.title || ' ' || w.word, round(o.price * exp((random() - 0.5) * 1.6) / 100)::bigint * 100,
         o.features, o.photo_count, now() - interval '400 days' * (1 - r.n::float / $1),
         now() - interval '60 days' * (1 - r.n::float / $1) - random() * interval '1 hour',
         setweight(to_tsvector('simple', w.lexeme), 'A') || o.tsv || p.tsv || array_to_tsvector(array[v.lexeme])
       from (select n, 1 + floor(random() * (select count(*) from originals))::int as original,
           1 + floor(random() ^ 2 * (select count(*) from bench_places))::int as place,
           floor(exp(random() * ln(${rareWords})))::int as word, floor(exp(random() * ln(${rareWords})))::int as other
         from generate_series(1, $1::int) n offset 0) r
       join originals o on o.number = r.original join bench_places p on p.number = r.place
       join bench_words w on w.number = r.word join bench_words v on v.number = r.other
       cross join lateral (
         select (case when not $2 then 'active'
           when r.n > $1 - $1 / 400 and r.n % 2 = 0 then 'pedding'
           when r.n % 4 = 0 then 'inactive'
           when r.n % 7 = 0 then 'sold'
           else 'active' end)::listing_status as status) s
       order by r.n`,
      [drawnOf(listings), isMixed],
    );
  } finally {
    client.release(true);
  }
  if (drawnOf(listings) < listings) await runOnBothCores(pool, copyListings(listings, listings / listingsPerSeller));
  await runOnBothCores(pool, [
    {
      text: `insert into listing_images (listing_id, position, photo_hash, is_cover)
       select id, n, md5((1 + (id + n) % ${photos})::text), n = 0 from listings, generate_series(0, photo_count - 1) n`,
    },
    {
      text: `insert into listing_bodies (listing_id, description)
       select l.id, o.description from listings l
       join originals o on o.number = 1 + l.id % (select count(*) from originals)`,
    },
  ]);
}

/** Without triggers and foreign keys: the counters are rebuilt afterwards at once. */
const withoutTriggers = "set session_replication_role = replica";

/** Two statements at a time, in the order given. */
async function runOnBothCores(pool: pg.Pool, statements: readonly pg.QueryConfig[]): Promise<void> {
  const waiting = [...statements];
  const runAll = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(withoutTriggers);
      for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
    } finally {
      client.release(true);
    }
  };
  await Promise.all([runAll(), runAll()]);
}

const countAll = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    "insert into category_counts select category_id, city_id, count(*) from listings where status = 'active' group by 1, 2",
  );
  await pool.query("insert into listing_status_counts select status, id % 32, count(*) from listings group by 1, 2");
  await pool.query(
    `insert into feature_counts select l.category_id, f.key, f.code, count(*)
     from listings l, chosen_features(l.features) f where l.status = 'active' group by 1, 2, 3`,
  );
  await pool.query(
    `insert into listing_reports (listing_id, reporter_id, reason, created_at)
     select id, 1 + id % 50, 'scam', published_at from listings
     where id % 997 = 0 and status <> 'inactive' and seller_id <> 1 + id % 50`,
  );
  await pool.query("select recount_overview()");
  await pool.query("select queue_for_moderation(array(select id from listings where status = 'pedding'))");
};
