import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePlace } from "../../locations/place.ts";
import type * as ApplyForm from "./apply-form.ts";
import type { FilterPage } from "./apply-form.ts";
import type { FilterView } from "./filter-view.ts";

export type FilterForm = {
  /** As rendered by the server, or the preview for the choices in the open sheet. */
  view: FilterView;
  apply: () => void;
  submit: (event: FormEvent) => void;
};

const events = ["change", "input", "toggle", "focusout"] as const;
/** The form works without JavaScript; the enhancements are loaded on first use. */
let enhancements: typeof ApplyForm | undefined;
let loading: Promise<typeof ApplyForm> | undefined;

/**
 * Synchronously once they are loaded: later, the fields could be those of the next page. Until then all uses wait for one
 * promise, so that events are handled in their order.
 */
function enhance(use: (loaded: typeof ApplyForm) => void): void {
  if (enhancements) return use(enhancements);
  loading ??= import("./apply-form.ts").finally(() => (loading = undefined));
  void loading.then((loaded) => {
    enhancements = loaded;
    use(loaded);
  });
}

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
    page.current = { path, category, search, savedPlace, view, rendered, navigate, showLive: setLive };
  }, [path, category, search, savedPlace, view, rendered, navigate]);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const stop = new AbortController();
    const handle = (event: Event) =>
      enhance(({ handlers }) => page.current && handlers[event.type]?.(form, page.current, event));
    for (const type of events) form.addEventListener(type, handle, { signal: stop.signal });
    // The visitor has used the form before hydration.
    if (form.matches(":popover-open")) handle(new Event("toggle"));
    else if ([...form.elements].some(isChanged)) applyFilters(ref, page, true);
    return () => {
      stop.abort();
      enhance(({ followSheet }) => followSheet(null));
    };
  }, [ref]);

  // A layout effect: later, it would undo a choice made right after the navigation.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    enhance(({ syncForm }) => ref.current && page.current && syncForm(ref.current, page.current));
  }, [key, ref]);

  return {
    view,
    apply: () => applyFilters(ref, page),
    submit(event) {
      event.preventDefault();
      applyFilters(ref, page);
    },
  };
}

const applyFilters = (
  form: RefObject<HTMLFormElement | null>,
  page: RefObject<FilterPage | undefined>,
  isReplacing?: boolean,
): void =>
  enhance(({ applyForm }) => form.current && page.current && applyForm(form.current, page.current, isReplacing));

function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  return element instanceof HTMLSelectElement && element.value !== element.dataset["value"];
}
