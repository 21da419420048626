import { listingSorts } from "@pazar/contract/listing-sorts";
import { m } from "../../platform/i18n/i18n.ts";
import type { Choices } from "./choices.ts";

export type SortView = { value: string; options: { value: string; text: string }[] };

/** The first is the default: newest, or in a search relevance. */
export function sortView({ search, sort }: Choices): SortView {
  const options = listingSorts.map((value) => ({
    value: value === "newest" && search === undefined ? "" : value,
    text: m[`filters.${value}`](),
  }));
  return {
    value: sort ?? "",
    options: search === undefined ? options : [{ value: "", text: m["filters.relevance"]() }, ...options],
  };
}
