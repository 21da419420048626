import { optionsBeside } from "@pazar/contract/catalogue/dependent-options";
import { readNumber } from "@pazar/contract/text/number-text";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { Filter } from "../categories/filters.ts";
import type { Choice, Range } from "./listing-scope.ts";

type Query = Readonly<Record<string, unknown>>;
type Read = { choices: Choice[]; ranges: Range[] };

const mostFilters = 20;
const switches: Record<string, string> = { "1": "true", true: "true", on: "true", "0": "false", false: "false" };

export const hasFeatures = (query: Query): boolean => Object.keys(query).some((name) => name.startsWith("f["));

/** The part of an address that the category's filters explain: `f[key]=code,code`, `f[key][min]=`, `f[key][max]=`. The rest is ignored, so that old addresses keep working. */
export function readFeatures(query: Query, filters: readonly Filter[]): Read {
  if (!hasFeatures(query)) return { choices: [], ranges: [] };
  const offered = filters.filter(({ is_facet }) => is_facet);
  const choices: Choice[] = [];
  for (const filter of offered) {
    // What it depends on was read before. A model stays chosen only as long as its brand is.
    const parent = choices.find(({ key }) => key === filter.depends_on);
    const options = parent ? optionsBeside(filter.options, parent.codes) : filter.options;
    const codes = codesOf({ ...filter, options }, listOf(query[`f[${filter.key}]`]));
    if (codes.length > 0) choices.push({ key: filter.key, codes });
  }
  const ranges = offered
    .filter(({ type }) => type === "number" || type === "range")
    .flatMap(({ key }) => rangeOf(query, key));
  if (choices.length + ranges.length > mostFilters) throw invalid("f");
  return { choices, ranges };
}

const listOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === "string" || typeof one === "boolean" ? String(one).split(",") : []));

/** In the order of the options, however they were written: the same choice is the same list. */
function codesOf({ type, options }: Filter, values: readonly string[]): string[] {
  const chosen = new Set(type === "boolean" ? values.flatMap((value) => switches[value] ?? []) : values);
  const known = type === "boolean" ? ["true", "false"] : options.map(({ code }) => code);
  return known.filter((code) => chosen.has(code));
}

function rangeOf(query: Query, key: string): Range[] {
  const [min, max] = [numberOf(query, `f[${key}][min]`), numberOf(query, `f[${key}][max]`)];
  if (min === undefined && max === undefined) return [];
  const isSwapped = min !== undefined && max !== undefined && min > max;
  const [low, high] = isSwapped ? [max, min] : [min, max];
  return [{ key, ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) }];
}

function numberOf(query: Query, name: string): number | undefined {
  const value = query[name];
  if (value === undefined || (typeof value === "string" && value.trim() === "")) return undefined;
  const number = typeof value === "string" ? readNumber(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) throw invalid(name);
  return number;
}

const invalid = (field: string): ApiError =>
  new ApiError("INVALID", { fields: { [field]: [m["validation.invalid"]({ field })] } });
