import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { listingWords, wordRulesVersion } from "./listing-words.ts";

type Dependencies = { db: Database; categories: Categories; filters: Filters; places: () => Promise<Gazetteer> };
type Progress = { rules_version: number; built_to: number | null };

const name = "rebuild_listing_words";
const listingsAtOnce = 200;

/** Rebuilds the words of listings that were built by older rules. Resumes where it was interrupted. */
export const rebuildListingWords = (dependencies: Dependencies): Job => ({
  name,
  async run(_, isStopping = () => false) {
    while (!(await rebuildSome(dependencies)))
      if (isStopping()) return enqueue(dependencies.db, name, {}, { key: name });
  },
});

/** A program with new rules rebuilds them at start. */
export async function rebuildListingWordsIfOld(db: Database): Promise<void> {
  const progress = await db.selectFrom("listing_words").select(["rules_version", "built_to"]).executeTakeFirstOrThrow();
  if (!isUpToDate(progress)) await enqueue(db, name, {}, { key: name });
}

/** An older process must not undo what a newer one has rebuilt. */
const isUpToDate = ({ rules_version, built_to }: Progress): boolean =>
  rules_version > wordRulesVersion || (rules_version === wordRulesVersion && built_to === null);

/** Returns whether nothing is left. */
const rebuildSome = ({ db, categories, filters, places }: Dependencies): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // The lock lets two workers take turns.
    const progress = await transaction
      .selectFrom("listing_words")
      .select(["rules_version", "built_to"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isUpToDate(progress)) return true;
    const builtTo = progress.rules_version === wordRulesVersion ? (progress.built_to ?? 0) : 0;
    const rows = await listForRebuild(transaction, builtTo);
    const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
    const built = await Promise.all(
      rows.map(async ({ id, title, description, features, category_id, city_id, district_id }) => {
        const category = tree.find(category_id);
        const path = category ? tree.path(category) : [];
        const [city, district] = [gazetteer.city(city_id), gazetteer.district(district_id)];
        if (!city || !district) throw new Error(`listing ${id} is in an unknown place`);
        const values = typeof features === "object" && features !== null && !Array.isArray(features) ? features : {};
        return {
          id,
          words: listingWords({
            title,
            description,
            features: values,
            path,
            filters: await filters.of(path),
            city,
            district,
          }),
        };
      }),
    );
    await sql`
      update listings l set tsv = b.words::tsvector
      from unnest(${built.map(({ id }) => id)}::bigint[], ${built.map(({ words }) => words)}::text[]) b (id, words)
      where l.id = b.id and l.tsv <> b.words::tsvector`.execute(transaction);
    const isDone = rows.length < listingsAtOnce;
    await transaction
      .updateTable("listing_words")
      .set({ rules_version: wordRulesVersion, built_to: isDone ? null : (rows.at(-1)?.id ?? null) })
      .execute();
    return isDone;
  });

/** Locked, so that no edit is overwritten by words of what was there before. */
const listForRebuild = (db: Database, builtTo: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .where("l.id", ">", builtTo)
    .select(["l.id", "l.title", "b.description", "l.features", "l.category_id", "l.city_id", "l.district_id"])
    .orderBy("l.id")
    .limit(listingsAtOnce)
    .forUpdate("l")
    .execute();
