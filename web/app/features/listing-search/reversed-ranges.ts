import { isReversed, type Choices } from "./choices.ts";
import type { FilterView } from "./filter-view.ts";

export const markReversed = (view: FilterView, choices: Choices): FilterView => ({
  ...view,
  sections: view.sections.map((section) =>
    section.kind === "range" ? { ...section, isReversed: isReversed(choices, section.bounds[0].name) } : section,
  ),
});

export const isInReversedRange = ({ sections }: FilterView, field: EventTarget | null): boolean =>
  field instanceof HTMLInputElement &&
  sections.some(
    (section) =>
      section.kind === "range" && section.isReversed === true && section.bounds.some(({ name }) => name === field.name),
  );
