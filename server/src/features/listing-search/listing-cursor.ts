import { hash } from "node:crypto";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Total } from "./totals/listing-total.ts";
import type { ListOrder } from "./listing-order.ts";
import type { ListPosition } from "./rank-listings.ts";

/** Where a list goes on. It belongs to one list and carries its total, which then is not counted again. */
export type ListCursor = { total: Total; position: ListPosition };

/** Order, list, total, capped, key, id; for relevance rank, high, and low as key and id; by distance the district as rank. */
const Cursor = z.tuple([
  z.string(),
  z.string(),
  z.int(),
  z.literal([0, 1]),
  z.string(),
  z.int(),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
]);

/** What distinguishes one list from another. */
export type ListIdentity = Readonly<Record<string, unknown>>;

const listOf = (list: ListIdentity): string =>
  hash("sha256", JSON.stringify(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1))), "base64url").slice(
    0,
    12,
  );

export function writeListCursor(
  secret: string,
  list: ListIdentity,
  order: ListOrder,
  { total, position }: ListCursor,
): string {
  const { at, window } = position;
  const ranked = window
    ? [at.rank, window.high, window.low?.key ?? "", window.low?.id ?? 0]
    : [at.district ?? "", "", "", 0];
  return writeCursor(secret, [order, listOf(list), total.count, Number(total.isCapped), at.key, at.id, ...ranked]);
}

/** Refuses a cursor of another list or another order. */
export function readListCursor(secret: string, list: ListIdentity, order: ListOrder, cursor: string): ListCursor {
  const { data } = Cursor.safeParse(readCursor(secret, cursor));
  if (!data) throw new ApiError("CURSOR_INVALID");
  const [ofOrder, ofList, count, isCapped, key, id, rank, high, lowKey, lowId] = data;
  if (ofOrder !== order || ofList !== listOf(list)) throw new ApiError("CURSOR_INVALID");
  return {
    total: { count, isCapped: isCapped === 1 },
    position:
      order === "distance"
        ? { at: { key, id, district: rank } }
        : rank === ""
          ? { at: { key, id } }
          : { at: { key, id, rank }, window: { high, ...(lowKey !== "" && { low: { key: lowKey, id: lowId } }) } },
  };
}
