import type { Changes } from "../database/changes.ts";
import { createNotice } from "./seen-filter.ts";

type Rows<T> = {
  /** As change notices name it. */
  table: string;
  /** Changes after which all are loaded anew. */
  tags: readonly string[];
  /** So many are kept at most; what was not used for long goes first. */
  most: number;
  load(ids: readonly number[]): Promise<ReadonlyMap<number, T>>;
};
/** Gives those that exist, in the order of the ids. Whoever has some at hand need not have them loaded. */
type RowsById<T> = (ids: readonly number[], atHand?: (id: number) => T | undefined) => Promise<T[]>;
/** Wraps a loader of rows by id so that each that is asked for again stays in memory until it changes. */
export type RememberRows = <T extends object>(rows: Rows<T>) => RowsById<T>;

/** What is remembered is frozen, like all that is. Most rows are asked for once, and to keep those would be work for the garbage collector alone. */
export function createRememberRows(changes: Pick<Changes, "onChange" | "onGap">): RememberRows {
  return function rememberRows<T extends object>({ table, tags, most, load }: Rows<T>) {
    /** Used lately, and before: as soon as the former are half of what is kept, the latter go. Map's own order would do, but to find its first key takes longer the more were deleted. */
    let lately = new Map<number, T>();
    let before = new Map<number, T>();
    const isAskedAgain = createNotice();
    /** Of each load that is under way, the rows that have not changed since it began: only these may be kept. */
    const unchanged = new Set<Set<number>>();
    const forgetAll = (): void => [lately, before, ...unchanged].forEach((rows) => rows.clear());
    changes.onGap(forgetAll);
    changes.onChange((tag) => {
      const id = tag.startsWith(`${table}:`) ? Number(tag.slice(table.length + 1)) : undefined;
      if (id !== undefined) for (const rows of [lately, before, ...unchanged]) rows.delete(id);
      else if (tags.includes(tag)) forgetAll();
    });

    function keep(id: number, row: T): void {
      if (lately.size >= most / 2 && !lately.has(id)) [lately, before] = [new Map(), lately];
      lately.set(id, row);
    }

    function recall(id: number): T | undefined {
      const row = lately.get(id);
      if (row) return row;
      const old = before.get(id);
      if (old) keep(id, old);
      return old;
    }

    /** It may have changed since it was read: it is not kept, but noticed. */
    function take(id: number, row: T | undefined): T | undefined {
      if (row) isAskedAgain(id);
      return row;
    }

    async function loadRows(ids: readonly number[]): Promise<ReadonlyMap<number, T>> {
      const loading = new Set(ids);
      unchanged.add(loading);
      try {
        const rows = await load(ids);
        for (const [id, row] of rows) if (isAskedAgain(id) && loading.has(id)) keep(id, Object.freeze(row));
        return rows;
      } finally {
        unchanged.delete(loading);
      }
    }

    return async (ids: readonly number[], atHand: (id: number) => T | undefined = () => undefined): Promise<T[]> => {
      const known = ids.map((id) => recall(id) ?? take(id, atHand(id)));
      const missing = ids.filter((_, index) => !known[index]);
      const loaded = missing.length > 0 ? await loadRows(missing) : undefined;
      return ids.flatMap((id, index) => known[index] ?? loaded?.get(id) ?? []);
    };
  };
}
