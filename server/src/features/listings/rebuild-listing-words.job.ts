import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { wordRulesVersion } from "./listing-words.ts";
import { rewriteWords, wordColumns } from "./rewrite-words.ts";

type Dependencies = { db: Database; categories: Categories; filters: Filters; places: () => Promise<Gazetteer> };
type Progress = { rules_version: number; built_to: number | null };

const name = "rebuild_listing_words";
const listingsAtOnce = 50;

/**
 * Rebuilds the words of listings that were built by older rules. Resumes where it was interrupted. Visitors go first:
 * parts are small, and after each the job rests for as long as it worked.
 */
export const rebuildListingWords = (dependencies: Dependencies): Job => ({
  name,
  async run(_, isStopping = () => false) {
    let startedAt = performance.now();
    while (!(await rebuildSome(dependencies))) {
      if (isStopping()) return enqueue(dependencies.db, name, {}, { key: name });
      await delay(performance.now() - startedAt);
      startedAt = performance.now();
    }
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
    await rewriteWords(transaction, { categories, filters, places }, rows);
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
    .select(wordColumns)
    .orderBy("l.id")
    .limit(listingsAtOnce)
    .forUpdate("l")
    .execute();
