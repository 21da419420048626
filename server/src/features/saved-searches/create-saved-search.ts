import * as limits from "@pazar/contract/limits";
import type { CallParsed } from "@pazar/contract/endpoints";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { m } from "../../platform/text/locale.ts";
import { readListingQuery, type QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import type { SearchContext } from "../listing-search/search-context.ts";
import { candidateColumns } from "./candidate-columns.ts";
import { queryKey, queryOf } from "./saved-query.ts";

type Dependencies = QueryReaderDependencies & { db: Database; search: SearchContext };
type NewSavedSearch = CallParsed<"POST /api/saved-searches">["body"];

export async function createSavedSearch(
  dependencies: Dependencies,
  userId: number,
  { name, alert, query: given }: NewSavedSearch,
  context: Pick<CallContext, "cookies">,
): Promise<number> {
  const read = await readListingQuery(dependencies, given, context);
  const { category, words, sellerId } = read.scope;
  // A place alone would mean an alert about every new listing there.
  if (words === "" || (!category && words === undefined && sellerId === undefined))
    throw new ApiError("INVALID", { fields: { query: [m["savedSearches.errors.tooBroad"]()] } });
  const query = queryOf(read);
  const columns = await candidateColumns(dependencies.search, read.scope);
  return dependencies.db.transaction().execute(async (transaction) => {
    // Two tabs take turns, so that both together keep to the limit.
    await transaction.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
    const { count } = await transaction
      .selectFrom("saved_searches")
      .where("user_id", "=", userId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const query_key = queryKey(query, read.scope);
    const saved = await transaction
      .selectFrom("saved_searches")
      .where("user_id", "=", userId)
      .where("query_key", "=", query_key)
      .select("id")
      .executeTakeFirst();
    if (saved) throw new ApiError("SAVED_SEARCH_EXISTS");
    if (count >= limits.savedSearches.most) throw new ApiError("TOO_MANY_SAVED_SEARCHES");
    const { id } = await transaction
      .insertInto("saved_searches")
      .values({ user_id: userId, name, alert, query: JSON.stringify(query), query_key, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
