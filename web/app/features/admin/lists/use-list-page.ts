import { useCallback } from "react";
import { useLoaded } from "../../../platform/api/use-loaded.ts";

/** One page of a list, asked for again when the query says something else; meanwhile the rows that were there stay. `load` has to be the same at every render. */
export function useListPage<Query extends object, Page>(query: Query, load: (query: Query) => Promise<Page>) {
  const asked = JSON.stringify(query);
  return useLoaded(
    useCallback(() => load(JSON.parse(asked)), [asked, load]),
    { keep: true },
  );
}
export type ListPage<Row> = ReturnType<
  typeof useListPage<object, { data: Row[]; next_cursor: string | null; total: number; total_is_capped: boolean }>
>;
