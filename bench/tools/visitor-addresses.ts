import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { allListingsSlug, categorySlug } from "@pazar/contract/pages/paths";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import type pg from "pg";

type Example = {
  id: number;
  title: string;
  city_id: number;
  top: { id: number; slug: string };
  mid: { id: number; slug: string };
  features: Record<string, string | number>;
};

const listingPages = 5_000;

/** What visitors ask for. Words and places come from the titles of random listings, so that common ones are asked for more often. */
export async function drawAddresses(pool: pg.Pool): Promise<Record<VisitorPage, string[]>> {
  const examples = await drawExamples(pool, listingPages);
  const cars = examples.filter(({ features: { yakit, vites, yil } }) => yakit && vites && yil);
  const { rows: categories } = await pool.query<{ id: number; slug: string }>(
    "select id, slug from categories order by hashint4(id)",
  );
  const search = (slug: string, query: Record<string, string>): string =>
    `/${slug}?${new URLSearchParams(query).toString()}`;
  return {
    // In a city each: requests for one address at the same time would share a rendering.
    home: Array.from({ length: 81 }, (_, number) => `/?city=${number + 1}`),
    category: categories.map((category) => `/${categorySlug(category)}`),
    listing: examples.map((listing) => `/${listingSlug(listing)}`),
    word: examples.map((listing, number) => search(allListingsSlug, { search: wordsOf(listing, number, 1) })),
    "two words": examples.map((listing, number) => search(allListingsSlug, { search: wordsOf(listing, number, 2) })),
    "word in a category and city": examples.map((listing, number) =>
      search(categorySlug(listing.top), { search: wordsOf(listing, number, 1), city: String(listing.city_id) }),
    ),
    "two features and a range": cars.map(({ mid, features: { yakit, vites, yil } }) =>
      search(categorySlug(mid), {
        "f[yakit]": String(yakit),
        "f[vites]": String(vites),
        "f[yil][min]": String(Number(yil) - 4),
        "f[yil][max]": String(Number(yil) + 4),
      }),
    ),
  };
}

export const visitorPages = [
  "home",
  "category",
  "listing",
  "word",
  "two words",
  "word in a category and city",
  "two features and a range",
] as const;
export type VisitorPage = (typeof visitorPages)[number];

async function drawExamples(pool: pg.Pool, count: number): Promise<Example[]> {
  const { rows } = await pool.query<Example>(
    `select l.id::int, l.title, l.city_id, l.features, jsonb_build_object('id', top.id, 'slug', top.slug) as top,
       jsonb_build_object('id', mid.id, 'slug', mid.slug) as mid
     from (select distinct 1000001 + floor(random() * (select max(id) - 1000000 from listings))::int as id
       from generate_series(1, 3 * $1::int)) drawn
     join listings l using (id) join listing_bodies b on b.listing_id = l.id join categories top on top.id = l.top_id join categories mid on mid.id = l.mid_id
     order by random() limit $1`,
    [count],
  );
  return rows;
}

function wordsOf({ title }: Example, number: number, count: number): string {
  const long = foldedWords(title).filter((word) => word.length > 2);
  return Array.from({ length: count }, (_, i) => long[(number + i * 2) % long.length] ?? "araba").join(" ");
}

/** How uneven a list of addresses is. */
export function describeRepeats(addresses: readonly string[]): string {
  const counts = [...Map.groupBy(addresses, (address) => address).values()].map(({ length }) => length);
  const commonest = counts.toSorted((one, other) => other - one).slice(0, 10);
  const share = commonest.reduce((sum, count) => sum + count, 0) / addresses.length;
  return `${addresses.length} draws, ${counts.length} different, the ten commonest ${Math.round(100 * share)} %`;
}
