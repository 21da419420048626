import * as z from "zod/mini";
import * as limits from "./limits.ts";
import { line } from "./text/text.ts";

/** An integer, as text in URLs; the bounds are those of the database column. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(
      z.union([z.int(), z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/))]),
      z.transform((value) => Number(value)),
    )
    .check(z.refine((value) => value >= minimum && value <= maximum));

export const Id = wholeNumber(1, limits.id);
/** Zero stands for "all". */
export const IdOrZero = wholeNumber(0, limits.id);
/** Cities and districts. */
export const PlaceId = wholeNumber(1, limits.placeId);
/** Zero stands for "everywhere", whatever place the visitor has saved. */
export const PlaceIdOrZero = wholeNumber(0, limits.placeId);

export const IdParams = z.object({ id: Id });

/** Ids of a bulk action; each gets its own result. */
export const Ids = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.bulkItems)) });
/** In a query: `5,8,13`, each once. */
export const idList = (most: number) =>
  z
    .pipe(
      z.string().check(z.maxLength(most * 11), z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/)),
      z.transform((text) => [...new Set(text.split(",").map(Number))]),
    )
    .check(z.refine((ids) => ids.length <= most && ids.every((id) => id <= limits.id)));
/** Null on success. */
export const ItemError = z.nullable(z.object({ code: z.string(), message: z.string() }));

/** ISO 8601 in UTC. */
export const Timestamp = z.string();

export const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    next_cursor: z.nullable(z.string()),
    total: z.number(),
    total_is_capped: z.boolean(),
  });

/** Common parameters of staff lists; the site uses the same names in its URL. The first sort is the default. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  z.object({
    q: z._default(line(200, 0), ""),
    /** A column, with a minus for descending. */
    sort: z._default(z.enum(sorts), sorts[0]),
    size: z._default(wholeNumber(1, 100), limits.pageSize),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  });
