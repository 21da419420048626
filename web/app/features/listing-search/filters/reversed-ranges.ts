import { m } from "../../../platform/i18n/i18n.ts";
import { isReversed, type Choices } from "../choices.ts";
import type { FilterView } from "./filter-view.ts";

export const markReversed = (view: FilterView, choices: Choices): FilterView => ({
  ...view,
  sections: view.sections.map((section) =>
    section.kind === "range"
      ? { ...section, problem: isReversed(choices, section.bounds[0].name) ? m["filters.reversed"]() : "" }
      : section,
  ),
});

export const isInReversedRange = ({ sections }: FilterView, field: EventTarget | null): boolean =>
  field instanceof HTMLInputElement &&
  sections.some(
    (section) => section.kind === "range" && section.problem && section.bounds.some(({ name }) => name === field.name),
  );
