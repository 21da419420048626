import { sql, type Selectable } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { featuresOf } from "./features.ts";
import { listingWords } from "./listing-words.ts";

/** Of `listings as l` joined with `listing_bodies as b`. */
export const wordColumns = [
  "l.id",
  "l.title",
  "b.description",
  "l.features",
  "l.category_id",
  "l.city_id",
  "l.district_id",
] as const;

type Row = Pick<Selectable<DB["listings"]>, "id" | "title" | "features" | "category_id" | "city_id" | "district_id"> & {
  description: string;
};

/** Writes the words by which search finds these listings, which the caller has locked. */
export async function rewriteWords(
  db: Database,
  { categories, filters, places }: { categories: Categories; filters: Filters; places: () => Promise<Gazetteer> },
  rows: readonly Row[],
): Promise<void> {
  const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
  const built = await Promise.all(
    rows.map(async ({ id, title, description, features, category_id, city_id, district_id }) => {
      const path = tree.pathTo(category_id);
      const [city, district] = [gazetteer.city(city_id), gazetteer.district(district_id)];
      if (!city || !district) throw new Error(`listing ${id} is in an unknown place`);
      const words = listingWords({
        title,
        description,
        features: featuresOf(features),
        path,
        filters: await filters.of(path),
        city,
        district,
      });
      return { id, words };
    }),
  );
  await sql`
    update listings l set tsv = b.words::tsvector
    from unnest(${built.map(({ id }) => id)}::bigint[], ${built.map(({ words }) => words)}::text[]) b (id, words)
    where l.id = b.id and l.tsv <> b.words::tsvector`.execute(db);
}
