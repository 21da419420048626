import * as limits from "@pazar/contract/limits";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "./cursor.ts";
import { ApiError } from "./api-error.ts";

/** Keyset of the last row: its sort value, to the microsecond if it is a time, and its id. */
export type Position = { key: string; id: number };

const Cursor = z.tuple([z.string(), z.string(), z.string(), z.int()]);

/** Cursors of one staff list. A cursor of another list or sort order is refused. */
export const listCursors = (secret: string, list: string) => ({
  read(cursor: string | undefined, sort: string): Position | undefined {
    if (cursor === undefined) return undefined;
    const { data } = Cursor.safeParse(readCursor(secret, cursor));
    if (data?.[0] !== list || data[1] !== sort) throw new ApiError("CURSOR_INVALID");
    return { key: data[2], id: data[3] };
  },
  /** `rows` has one row more than the page if there is a next page. */
  page<Row extends Position, Item>(
    { rows, total }: { rows: Row[]; total: number },
    { size, sort }: { size: number; sort: string },
    present: (row: Row) => Item,
  ) {
    const shown = rows.slice(0, size);
    const last = rows.length > size ? shown.at(-1) : undefined;
    return {
      data: shown.map(present),
      next_cursor: last ? writeCursor(secret, [list, sort, last.key, last.id]) : null,
      total: Math.min(total, limits.exactTotal),
      total_is_capped: total > limits.exactTotal,
    };
  },
});
