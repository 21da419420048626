import { listingSorts } from "@pazar/contract/listing-sorts";
import { m } from "../../platform/i18n.ts";
import type { Choices } from "./choices.ts";

export type SortView = { value: string; options: { value: string; text: string }[] };

/** A search is ordered by relevance until somebody chooses otherwise. */
export function sortView({ search, sort }: Choices): SortView {
  const relevance = search === undefined ? [] : [{ value: "", text: m["filters.relevance"]() }];
  return { value: sort ?? relevance[0]?.value ?? "newest", options: [...relevance, ...listingSorts.map((value) => ({ value, text: m[`filters.${value}`]() }))] };
}
