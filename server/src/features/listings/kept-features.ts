import type { JsonValue } from "../../platform/database/database-types.ts";
import type { Filter } from "../categories/filters.ts";
import { featuresOf, type Features } from "./features.ts";

const codesOf = ({ options }: Filter, value: unknown): string[] =>
  options.map(({ code }) => code).filter((code) => Array.isArray(value) && value.includes(code));

/** The part of a value that a filter allows; undefined if none. */
const kept: Record<Filter["type"], (value: JsonValue | undefined, filter: Filter) => JsonValue | undefined> = {
  select: (value, { options }) => options.find(({ code }) => code === value)?.code,
  multiselect: (value, filter) => {
    const codes = codesOf(filter, value);
    return codes.length > 0 ? codes : undefined;
  },
  number: (value) => (typeof value === "number" ? value : undefined),
  range: (value) => (typeof value === "number" ? value : undefined),
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
};

/** What stays of a listing's values in a category with these filters. */
export function keptFeatures(features: JsonValue, filters: readonly Filter[]): Features {
  const known = new Map(filters.map((filter) => [filter.key, filter]));
  return Object.fromEntries(
    Object.entries(featuresOf(features)).flatMap(([key, value]) => {
      const filter = known.get(key);
      const rest = filter && kept[filter.type](value, filter);
      return rest === undefined ? [] : [[key, rest]];
    }),
  );
}
