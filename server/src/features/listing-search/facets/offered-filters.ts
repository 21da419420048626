import { optionsBeside } from "@pazar/contract/catalogue/dependent-options";
import type { Filter } from "../../categories/filters.ts";
import type { Choice } from "../listing-scope.ts";

/** The filters that a list shows. One that depends on another appears once something is chosen there, with what fits. */
export function offeredFilters(filters: readonly Filter[], choices: readonly Choice[]): Filter[] {
  const shown = filters.filter(({ is_facet }) => is_facet);
  const codesOf = (key: string | null): readonly string[] | undefined =>
    choices.find((choice) => choice.key === key)?.codes;
  return shown.flatMap((filter): Filter[] => {
    if (!shown.some(({ key }) => key === filter.depends_on)) return [filter];
    const parents = codesOf(filter.depends_on);
    // An address may name a model without its brand: it stays visible, so that it can be removed.
    const options = parents
      ? optionsBeside(filter.options, parents)
      : filter.options.filter(({ code }) => codesOf(filter.key)?.includes(code));
    return options.length === 0 ? [] : [{ ...filter, options }];
  });
}
