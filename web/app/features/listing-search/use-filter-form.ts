import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePlace } from "../locations/place.ts";
import type { FilterPage } from "./follow-form.ts";
import type { FilterView } from "./filter-view.ts";

export type FilterForm = {
  /** As the page was rendered, or as the choices in the open sheet would leave it. */
  view: FilterView;
  apply: () => void;
  submit: (event: FormEvent) => void;
};

const events = ["change", "input", "toggle", "focusout"] as const;
/** The form works without a script; what makes it quicker is loaded when somebody touches it. */
const load = () => import("./follow-form.ts");

type Page = Pick<FilterPage, "path" | "category"> & { view: FilterView };

export function useFilterForm(
  ref: RefObject<HTMLFormElement | null>,
  { path, category, view: rendered }: Page,
): FilterForm {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const savedPlace = usePlace();
  const [live, setLive] = useState<FilterView>();
  const view = live ?? rendered;
  const shownKey = useRef(key);
  const page = useRef<FilterPage>(undefined);
  useLayoutEffect(() => {
    page.current = { path, category, search, savedPlace, view, navigate, showLive: setLive };
  }, [path, category, search, savedPlace, view, navigate]);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const stop = new AbortController();
    const handle = (event: Event) =>
      void load().then(({ handlers }) => page.current && handlers[event.type]?.(form, page.current, event));
    for (const type of events) form.addEventListener(type, handle, { signal: stop.signal });
    // Somebody was quicker than the scripts.
    if (form.matches(":popover-open")) handle(new Event("toggle"));
    else if ([...form.elements].some(isChanged)) follow(ref, page, true);
    return () => {
      stop.abort();
      void load().then(({ holdPage }) => holdPage(false));
    };
  }, [ref]);

  // With the page itself: a choice that is made right after it would be taken back otherwise.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    void load().then(({ arrive }) => ref.current && page.current && arrive(ref.current, page.current));
  }, [key, ref]);

  return {
    view,
    apply: () => follow(ref, page),
    submit(event) {
      event.preventDefault();
      follow(ref, page);
    },
  };
}

const follow = (
  form: RefObject<HTMLFormElement | null>,
  page: RefObject<FilterPage | undefined>,
  isReplacing?: boolean,
): void =>
  void load().then(
    ({ followForm }) => form.current && page.current && followForm(form.current, page.current, isReplacing),
  );

function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  return element instanceof HTMLSelectElement && element.value !== element.dataset["value"];
}
