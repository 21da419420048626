import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { allOf, listConditions } from "./listing-conditions.ts";
import type { Scope } from "./listing-scope.ts";

/** A statement with more conditions takes longer to plan than two statements. */
const scopesAtOnce = 100;

/** Which of these lists contain the listing, by the conditions of the lists themselves: true or false for each. */
export async function listsWithListing(db: Database, listingId: number, scopes: readonly Scope[]): Promise<boolean[]> {
  const contained: boolean[] = [];
  for (let start = 0; start < scopes.length; start += scopesAtOnce) {
    const some = scopes.slice(start, start + scopesAtOnce);
    const { rows } = await sql<{ contained: (boolean | null)[] }>`
      select array[${sql.join(some.map((scope) => sql`(${allOf(listConditions(scope))})`))}] as contained
      from listings l where l.id = ${listingId}`.execute(db);
    contained.push(...some.map((_, index) => rows[0]?.contained[index] === true));
  }
  return contained;
}
