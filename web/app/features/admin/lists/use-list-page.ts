import { useCallback } from "react";
import { useLoaded } from "../../../platform/api/use-loaded.ts";

/** One page of a list, loaded again when the query changes; the old rows stay until then. `load` has to be stable. */
export function useListPage<Query extends object, Page>(query: Query, load: (query: Query) => Promise<Page>) {
  const queryJson = JSON.stringify(query);
  return useLoaded(
    useCallback(() => load(JSON.parse(queryJson)), [queryJson, load]),
    { keep: true },
  );
}
/** The keys of rows that are identified by their id. */
export const rowKeysOf = ({ value }: { value?: { data: readonly { id: number }[] } }): string[] =>
  value?.data.map(({ id }) => String(id)) ?? [];

export type PageOf<Row> = { data: Row[]; next_cursor: string | null; total: number; total_is_capped: boolean };
export type ListPage<Row> = ReturnType<typeof useListPage<object, PageOf<Row>>>;
