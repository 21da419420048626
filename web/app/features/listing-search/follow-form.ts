import type { NavigateFunction } from "react-router";
import { addressOf, placeIds, readChoices, readForm, withPlace, type NamedPlace } from "./choices.ts";
import type { FilterView } from "./filter-view.ts";
import { showApplied } from "./show-applied.ts";

export type FilterPage = {
  path: string;
  category: number;
  /** Of the address. */
  search: string;
  savedPlace: NamedPlace;
  view: FilterView;
  navigate: NavigateFunction;
  showLive: (view: FilterView | undefined) => void;
};

/** Where the last choice led, until the page follows. */
let asked: string | undefined;
let typedIn: EventTarget | null = null;

const isSheet = (form: HTMLFormElement): boolean => form.matches(":popover-open");

/** Goes to the address of what the form says. */
export function followForm(
  form: HTMLFormElement,
  { path, search, savedPlace, navigate }: FilterPage,
  isReplacing = false,
): void {
  if (!form.reportValidity()) return;
  typedIn = null;
  const saved = placeIds(savedPlace);
  const shown = readChoices(new URLSearchParams(search));
  const address = addressOf(path, readForm(form, saved));
  const isThere =
    address === (asked ?? addressOf(path, withPlace(shown, shown.city === undefined ? saved : shown, saved)));
  if (!isThere) {
    asked = address;
    void navigate(address, { replace: isReplacing });
  }
  form.hidePopover();
}

/** Another page of the list is shown. */
export function arrive(form: HTMLFormElement, { showLive }: FilterPage): void {
  asked = undefined;
  form.hidePopover();
  showLive(undefined);
  showApplied(form, typedIn);
}

/** Under the open sheet the page stands still. In CSS, `:root:has(:popover-open)` would cost a new style of everything with each piece of a page that arrives. */
export const holdPage = (isHeld: boolean): void =>
  void (document.documentElement.style.overflow = isHeld ? "hidden" : "");

type Handler = (form: HTMLFormElement, page: FilterPage, event: Event) => void;

/** In the column a choice counts at once; in the sheet when it is sent, and until then the sheet tells how many listings it would leave. */
export const handlers: Record<string, Handler> = {
  // Unlike React's event of that name, the browser's own waits until a text is finished.
  change(form, page, { target }) {
    if (target instanceof HTMLSelectElement && target.name === "city")
      for (const district of form.querySelectorAll<HTMLSelectElement>("[name=district]")) district.value = "";
    if (!isSheet(form)) return followForm(form, page);
    const { category, savedPlace, view, showLive } = page;
    const choices = readForm(form, placeIds(savedPlace));
    void import("./live-filters.ts").then(({ askForFilters }) =>
      askForFilters({ category, choices, savedPlace, view }, showLive),
    );
  },
  input(_form, _page, { target }) {
    typedIn = target;
    if (target instanceof HTMLInputElement && "narrows" in target.dataset)
      void import("./narrow-options.ts").then(({ narrowOptions }) => narrowOptions(target));
  },
  toggle(form, { showLive }) {
    holdPage(isSheet(form));
    if (isSheet(form)) return form.focus();
    if (asked !== undefined) return;
    // What was not sent is taken back.
    void import("./live-filters.ts").then(({ stopAsking }) => stopAsking());
    showLive(undefined);
    showApplied(form);
  },
  focusout(form, _page, event) {
    if (
      event instanceof FocusEvent &&
      event.relatedTarget instanceof Node &&
      !form.contains(event.relatedTarget) &&
      isSheet(form)
    )
      form.hidePopover();
  },
};
