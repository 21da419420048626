import type * as z from "zod/mini";
import { useLocation, useNavigate } from "react-router";

type ListQuery = { q?: string | undefined; sort: string; size: number; cursor?: string | undefined };
type Change = Record<string, string | number | undefined>;

/** The cursors of the pages before this one ("" is the first), in the history state so that URLs stay short. */
const trailOf = (state: unknown): string[] | undefined =>
  typeof state === "object" && state !== null && "trail" in state && Array.isArray(state.trail)
    ? state.trail.map(String)
    : undefined;

/**
 * A list's search, filters, sorting, page, selection and open row, all in the URL: the call's own parameters, `chosen`
 * and `row`. Parameters that the call would refuse are ignored.
 */
export function useListState<Query extends ListQuery>(schema: z.ZodMiniType<Query>) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const parsed = schema.safeParse(Object.fromEntries(params));
  const query = parsed.success ? parsed.data : schema.parse({});
  const trail = query.cursor === undefined ? [] : trailOf(state);
  const chosen = params.get("chosen");
  const row = params.get("row") ?? undefined;

  const addressWith = (change: Change): string => {
    const next = new URLSearchParams(parsed.success ? params : {});
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
  const go = (
    change: Change,
    { replace = false, pages = trail }: { replace?: boolean; pages?: string[] | undefined } = {},
  ): void =>
    void navigate(addressWith(change), { replace, preventScrollReset: true, state: pages && { trail: pages } });

  return {
    query,
    row,
    chosen: new Set(chosen?.split(",")),
    /** How many pages came before; undefined when the page was opened by a link. */
    pagesBefore: trail?.length,
    /**
     * Changes filters, search, sorting or size and goes back to the first page. Typing replaces the history entry and
     * leaves a row open: it may have been opened before the typed text was searched for.
     */
    change: (change: Change, { isTyping = "q" in change }: { isTyping?: boolean } = {}) =>
      go(
        { ...change, cursor: undefined, row: isTyping ? row : undefined, chosen: undefined },
        { replace: isTyping, pages: [] },
      ),
    choose: (keys: ReadonlySet<string>) => go({ chosen: [...keys].join(",") }, { replace: true }),
    rowAddress: (key: string) => addressWith({ row: key }),
    openRow: (key: string | undefined) => go({ row: key }, { replace: row !== undefined && key !== undefined }),
    next: (cursor: string) =>
      go({ cursor, row: undefined, chosen: undefined }, { pages: trail && [...trail, query.cursor ?? ""] }),
    previous:
      query.cursor === undefined
        ? undefined
        : () => go({ cursor: trail?.at(-1), row: undefined, chosen: undefined }, { pages: trail?.slice(0, -1) }),
  };
}
export type ListState<Query extends ListQuery = ListQuery> = ReturnType<typeof useListState<Query>>;
