import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import * as z from "zod/mini";
import { candidateColumns } from "./candidate-columns.ts";
import type { MatchingDependencies } from "./match-listing.ts";
import { readSavedQuery } from "./saved-query.ts";

const name = "refresh_saved_searches";
const searchesAtOnce = 500;
/** Days after which a match is neither new nor worth a mail. */
const keptDays = 60;

const Payload = z.object({ after: z._default(z.number(), 0) });

/**
 * Once a night: forgets old matches and files each search under what its query means today. Words become common, staff
 * merge places, categories and options.
 */
export const refreshSavedSearches = (dependencies: MatchingDependencies): Job => ({
  name,
  schedule: "40 1 * * *",
  async run(payload, isStopping = () => false) {
    let { after } = Payload.parse(payload ?? {});
    if (after === 0) await forgetOldMatches(dependencies.db);
    for (;;) {
      const last = await refreshSome(dependencies, after);
      if (last === undefined) return;
      after = last;
      if (isStopping()) return enqueue(dependencies.db, name, { after }, { key: name });
    }
  },
});

const forgetOldMatches = (db: Database) =>
  sql`delete from saved_search_matches where found_at < now() - make_interval(days => ${keptDays})`.execute(db);

/** The last id; undefined when none is left. */
async function refreshSome(dependencies: MatchingDependencies, after: number): Promise<number | undefined> {
  const rows = await dependencies.db
    .selectFrom("saved_searches")
    .where("id", ">", after)
    .select(["id", "query", "anchor", "category_id", "place", "min_price", "max_price"])
    .orderBy("id")
    .limit(searchesAtOnce)
    .execute();
  for (const { id, query, ...filed } of rows) {
    const list = await readSavedQuery(dependencies, query);
    // A category that is gone may come back.
    if (!list) continue;
    const columns = await candidateColumns(dependencies.search, list.scope);
    if (JSON.stringify({ ...filed, ...columns }) !== JSON.stringify(filed))
      await dependencies.db.updateTable("saved_searches").set(columns).where("id", "=", id).execute();
  }
  return rows.at(-1)?.id;
}
