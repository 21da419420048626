import { useEffect, useRef, useState } from "react";
import type { Problems } from "./check-step.ts";
import type { PostingForm } from "./posting-form.ts";

/** What is left of the problems after a part of the form was changed. */
export function withoutFixed(problems: Problems, change: Partial<PostingForm>, before: PostingForm): Problems {
  const changed = new Set(
    Object.keys(change).flatMap((part) => (part === "place" ? ["city_id", "district_id"] : [part])),
  );
  const isFixed = (field: string): boolean => {
    const [part = "", key] = field.split(".");
    if (key === undefined) return changed.has(part);
    return (
      change.category_id !== undefined ||
      (change.features !== undefined && change.features[key] !== before.features[key])
    );
  };
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isFixed(field)));
}

/** The form's errors. The first field with one takes the focus whenever the form is refused. */
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
    clearFixed: (change: Partial<PostingForm>, form: PostingForm) =>
      setProblems((shown) => withoutFixed(shown, change, form)),
  };
}
