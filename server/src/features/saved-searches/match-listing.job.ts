import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Prepare } from "../../platform/database/prepare.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { notifyAll } from "../notices/notify.ts";
import { createListingMatcher, type MatchingDependencies } from "./match-listing.ts";

const Payload = z.object({ listingId: z.number() });
const searchesAtOnce = 200;

/**
 * Finds the saved searches of a listing that is new, cheaper or edited, and tells who wants to know at once. The
 * database adds the job (migration 0067). Whatever was told is written in the same transaction, so that a job that runs
 * again goes on where it was cut off.
 */
export function matchNewListing(dependencies: MatchingDependencies & { prepare: Prepare }): Job {
  const matchListing = createListingMatcher(dependencies);
  return {
    // The database's trigger has this name too.
    name: "match_listing",
    async run(payload) {
      const { listingId } = Payload.parse(payload);
      const searchIds = await matchListing(listingId);
      for (let start = 0; start < searchIds.length; start += searchesAtOnce)
        await dependencies.db
          .transaction()
          .execute((transaction) => tell(transaction, listingId, searchIds.slice(start, start + searchesAtOnce)));
    },
  };
}

type Told = { user_id: number; search_id: number; name: string; title: string };

/** Of several searches of one person, the first is named. */
async function tell(db: Database, listingId: number, searchIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Told>`
    with found as (
      insert into saved_search_matches (search_id, listing_id, is_waiting)
      select id, ${listingId}, alert = 'daily' from saved_searches where id = any(${searchIds}::int[]) order by id
      on conflict do nothing returning search_id
    ), wanted as (
      select distinct on (s.user_id) s.user_id, s.id as search_id, s.name
      from found f join saved_searches s on s.id = f.search_id where s.alert = 'at_once' order by s.user_id, s.id
    ), told as (
      insert into saved_search_alerts (user_id, listing_id)
      select user_id, ${listingId} from wanted order by user_id
      on conflict do nothing returning user_id
    )
    select w.user_id, w.search_id, w.name, l.title
    from told join wanted w on w.user_id = told.user_id join listings l on l.id = ${listingId}`.execute(db);
  await notifyAll(
    db,
    rows.map(({ user_id, search_id, name, title }) => ({
      userId: user_id,
      details: { kind: "saved_search", search: { id: search_id, name }, listing: { id: listingId, title } },
      group: `search-${search_id}`,
    })),
  );
}
