import { useEffect, useRef, useState } from "react";
import type { Problems } from "./check-step.ts";
import type { PostingForm } from "./posting-form.ts";

const fieldsOf: Partial<Record<keyof PostingForm, string[]>> = { place: ["city_id", "district_id"] };

/** What the change of a part of the form has made up for. */
export function withoutMended(problems: Problems, change: Partial<PostingForm>): Problems {
  const changed = Object.keys(change).flatMap((part) => Object.entries(fieldsOf).find(([name]) => name === part)?.[1] ?? [part]);
  const isMended = (field: string): boolean =>
    field.startsWith("features.") ? change.category_id !== undefined || change.features?.[field.slice("features.".length)] !== undefined : changed.includes(field);
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isMended(field)));
}

/** What is wrong with the form. The first of it takes the focus whenever the form is refused. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]")?.focus();
  }, [refusals]);
  return {
    root,
    problems,
    show(found: Problems): void {
      setProblems(found);
      setRefusals(refusals + 1);
    },
    clear: () => setProblems({}),
    mend: (change: Partial<PostingForm>) => setProblems((before) => withoutMended(before, change)),
  };
}
