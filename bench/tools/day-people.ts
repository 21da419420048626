import { createHash } from "node:crypto";
import type pg from "pg";

export type Person = { id: number; token: string };
/** What somebody can post again: the content of a listing that exists. */
export type Example = {
  category_id: number;
  title: string;
  price: number;
  description: string;
  features: Record<string, unknown>;
  city_id: number;
  district_id: number;
};
export type DayPeople = {
  people: Person[];
  /** A photo that everybody has sent. */
  photo: string;
  examples: Example[];
  /** Listings with their sellers, to keep as favorites and to write about. */
  offers: { id: number; seller_id: number }[];
};

/** Sessions for some sellers of a scratch database, and what they do that day. */
export async function prepareDay(pool: pg.Pool, count: number): Promise<DayPeople> {
  const { rows: users } = await pool.query<{ id: number }>(
    "select id from users where email like 'seller-%' order by id limit $1",
    [count],
  );
  const people = users.map(({ id }) => ({
    id,
    token: createHash("sha256").update(`day ${id}`).digest("base64url"),
  }));
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select user_id, sha256(token::bytea), now() + interval '1 day' from unnest($1::int[], $2::text[]) as s (user_id, token)
     on conflict do nothing`,
    [people.map(({ id }) => id), people.map(({ token }) => token)],
  );
  const { rows: photos } = await pool.query<{ hash: string }>("select hash from photos order by hash limit 1");
  const photo = photos[0]?.hash ?? "";
  await pool.query(
    "insert into photo_uploads (user_id, photo_hash) select id, $2 from unnest($1::int[]) as p (id) on conflict do nothing",
    [people.map(({ id }) => id), photo],
  );
  const { rows: examples } = await pool.query<Example>(
    `select l.category_id, l.title, l.price::float / 100 as price, b.description, l.features, l.city_id, l.district_id
     from listings l tablesample system (5) join listing_bodies b on b.listing_id = l.id limit 2000`,
  );
  const { rows: offers } = await pool.query<{ id: number; seller_id: number }>(
    `select id::int, seller_id from listings tablesample system (20)
     where status = 'active' and not seller_id = any($1::int[]) limit 20000`,
    [people.map(({ id }) => id)],
  );
  return { people, photo, examples, offers };
}
