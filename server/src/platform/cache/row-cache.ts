import type { PageTag, RowTaggedTable } from "@pazar/contract/pages/page-tags";
import type { Changes } from "../database/changes.ts";
import { countLookups } from "./lookups.ts";
import { createSeenFilter } from "./seen-filter.ts";

type Rows<T> = {
  /** As in the tags of changed rows: `listings` for `listings:1000123`. */
  table: RowTaggedTable;
  /** Tags whose change empties the cache. */
  tags: readonly PageTag[];
  maxRows: number;
  load(ids: readonly number[]): Promise<ReadonlyMap<number, T>>;
};
/** The rows that exist, in the order of the ids. */
type RowsById<T> = (ids: readonly number[]) => Promise<T[]>;
/** Wraps a loader of rows by id so that each row is cached until it changes. */
export type RowCache = <T extends object>(rows: Rows<T>) => RowsById<T>;

/** Most rows are asked for only once: to spare the garbage collector, a row is cached when it is asked for a second time. */
export function createRowCache(changes: Pick<Changes, "onChange" | "onGap">, lookups = countLookups()): RowCache {
  return function rowCache<T extends object>({ table, tags, maxRows, load }: Rows<T>) {
    // Least recently used rows are evicted by generation. A single Map in insertion order would do, but finding its first
    // key gets slower with every deletion.
    let recent = new Map<number, T>();
    let older = new Map<number, T>();
    const hasSeen = createSeenFilter();
    /** For each load in progress, the rows that have not changed since it began: only these may be cached. */
    const unchanged = new Set<Set<number>>();
    const clear = (): void => [recent, older, ...unchanged].forEach((rows) => rows.clear());
    changes.onGap(clear);
    changes.onChange((tag) => {
      const id = tag.startsWith(`${table}:`) ? Number(tag.slice(table.length + 1)) : undefined;
      if (id !== undefined) for (const rows of [recent, older, ...unchanged]) rows.delete(id);
      else if (tags.includes(tag)) clear();
    });

    function put(id: number, row: T): void {
      if (recent.size >= maxRows / 2 && !recent.has(id)) [recent, older] = [new Map(), recent];
      recent.set(id, row);
    }

    function get(id: number): T | undefined {
      const row = recent.get(id);
      if (row) return row;
      const old = older.get(id);
      if (old) put(id, old);
      return old;
    }

    async function loadRows(ids: readonly number[]): Promise<ReadonlyMap<number, T>> {
      const loading = new Set(ids);
      unchanged.add(loading);
      try {
        const rows = await load(ids);
        for (const [id, row] of rows) if (hasSeen(id) && loading.has(id)) put(id, row);
        return rows;
      } finally {
        unchanged.delete(loading);
      }
    }

    return async (ids: readonly number[]): Promise<T[]> => {
      const hits = ids.map(get);
      const missing = ids.filter((_, index) => !hits[index]);
      lookups.hits += ids.length - missing.length;
      lookups.misses += missing.length;
      const loaded = missing.length > 0 ? await loadRows(missing) : undefined;
      return ids.flatMap((id, index) => hits[index] ?? loaded?.get(id) ?? []);
    };
  };
}
