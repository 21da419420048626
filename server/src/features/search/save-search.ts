import { sql } from "kysely";
import * as limits from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { fold } from "@pazar/contract/text/turkish-text";

type Search = { term: string; isFound: boolean; visitor: { day: string; visitor: Buffer }; userId: number | undefined };

const keptSearches = 50;

/** Without case, accents and double spaces, so that spellings of the same search are counted together. */
const foldedTerm = (term: string): string => fold(term).replace(/\s+/g, " ").trim().slice(0, limits.searchTerm);

/** Counts a search as popular or without result, once per visitor and day, and adds it to the person's history. */
export async function saveSearch(db: Database, { term, isFound, visitor, userId }: Search): Promise<void> {
  const folded = foldedTerm(term);
  if (folded === "") return;
  const { rows: first } = await sql`
    with first_today as (
      insert into search_visitors (day, folded_term, visitor) values (${visitor.day}::date, ${folded}, ${visitor.visitor}) on conflict do nothing returning folded_term
    ), counted as (
      insert into popular_searches as p (folded_term, search_term, search_count) select folded_term, ${term}, 1 from first_today where ${isFound}
      on conflict (folded_term) do update set search_count = p.search_count + 1, updated_at = now()
    )
    select folded_term from first_today`.execute(db);
  if (first.length > 0) await countForStaff(db, { folded, term, isFound, day: visitor.day });
  if (userId !== undefined) await keepInHistory(db, userId, folded, term);
}

async function countForStaff(
  db: Database,
  { folded, term, isFound, day }: { folded: string; term: string; isFound: boolean; day: string },
): Promise<void> {
  await sql`select count_today('searches', 1), count_today('empty_searches', ${isFound ? 0 : 1})`.execute(db);
  if (isFound) return;
  await db
    .insertInto("empty_searches")
    .values({ day, folded_term: folded, search_term: term })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "folded_term"])
        .doUpdateSet((eb) => ({ searches: eb("empty_searches.searches", "+", 1) })),
    )
    .execute();
}

async function keepInHistory(db: Database, userId: number, folded: string, term: string): Promise<void> {
  const updated_at = new Date();
  await db
    .insertInto("search_history")
    .values({ user_id: userId, folded_term: folded, search_term: term, updated_at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "folded_term"]).doUpdateSet({ search_term: term, updated_at }),
    )
    .execute();
  await db
    .deleteFrom("search_history")
    .where("user_id", "=", userId)
    .where("folded_term", "in", (eb) =>
      eb
        .selectFrom("search_history")
        .where("user_id", "=", userId)
        .select("folded_term")
        .orderBy("updated_at", "desc")
        .offset(keptSearches),
    )
    .execute();
}

export const deleteSearches = (db: Database, userId: number) =>
  db.deleteFrom("search_history").where("user_id", "=", userId).execute();
