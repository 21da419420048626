import type * as z from "zod/mini";
import { useLocation, useNavigate } from "react-router";

type ListQuery = { q?: string | undefined; sort: string; size: number; cursor?: string | undefined };
type Change = Record<string, string | number | undefined>;

/** The pages before this one, by their cursors ("" is the first): kept with the history entry, so addresses stay short. */
const trailOf = (state: unknown): string[] | undefined =>
  typeof state === "object" && state !== null && "trail" in state && Array.isArray(state.trail)
    ? state.trail.map(String)
    : undefined;

/**
 * A list's search, filters, order, page, chosen rows and open row, all in the address: under the names of its call, and
 * `chosen` and `row`. What the call would refuse is left out.
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
    /** How many pages came before; unknown where somebody was sent an address. */
    pagesBefore: trail?.length,
    /** Changes filters, search, order or size: another list, so from its beginning. While typing, Back does not lead through every pause. */
    change: (change: Change, { isTyping = "q" in change }: { isTyping?: boolean } = {}) =>
      go({ ...change, cursor: undefined, row: undefined, chosen: undefined }, { replace: isTyping, pages: [] }),
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
