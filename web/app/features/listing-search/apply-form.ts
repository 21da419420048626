import type { NavigateFunction } from "react-router";
import { addressOf, placeIds, readChoices, readForm, withPlace, type NamedPlace } from "./choices.ts";
import type { FilterView } from "./filter-view.ts";
import { showApplied } from "./show-applied.ts";

export type FilterPage = {
  path: string;
  category: number;
  /** The URL's query string. */
  search: string;
  savedPlace: NamedPlace;
  view: FilterView;
  navigate: NavigateFunction;
  showLive: (view: FilterView | undefined) => void;
};

/** The address of a navigation that has not finished yet. */
let pendingAddress: string | undefined;
let editedField: EventTarget | null = null;

const isSheet = (form: HTMLFormElement): boolean => form.matches(":popover-open");

/** Navigates to the address that the form describes. */
export function applyForm(
  form: HTMLFormElement,
  { path, search, savedPlace, navigate }: FilterPage,
  isReplacing = false,
): void {
  if (!form.reportValidity()) return;
  editedField = null;
  const saved = placeIds(savedPlace);
  const shown = readChoices(new URLSearchParams(search));
  const address = addressOf(path, readForm(form, saved));
  const isThere =
    address === (pendingAddress ?? addressOf(path, withPlace(shown, shown.city === undefined ? saved : shown, saved)));
  if (!isThere) {
    pendingAddress = address;
    void navigate(address, { replace: isReplacing });
  }
  form.hidePopover();
}

/** After a navigation: resets the form to the filters of the new page. */
export function syncForm(form: HTMLFormElement, { showLive }: FilterPage): void {
  pendingAddress = undefined;
  form.hidePopover();
  showLive(undefined);
  showApplied(form, editedField);
}

/** Locks the page's scrolling under the open sheet. In CSS, `:root:has(:popover-open)` would restyle the whole document with each streamed chunk. */
export const lockScroll = (isLocked: boolean): void =>
  void (document.documentElement.style.overflow = isLocked ? "hidden" : "");

/** Free or a range: the one chosen last holds. */
function dropOtherPrice(form: HTMLFormElement, changed: HTMLInputElement): void {
  const isFree = changed.type === "checkbox";
  if (!changed.name.endsWith("_price") || (isFree ? !changed.checked : changed.value === "")) return;
  for (const other of form.querySelectorAll<HTMLInputElement>("[name$=_price]")) {
    if (other.type === "checkbox") other.checked &&= isFree;
    else if (isFree) other.value = "";
  }
}

type Handler = (form: HTMLFormElement, page: FilterPage, event: Event) => void;

/** In the column a choice applies at once; in the sheet on submit, with a preview of the number of results until then. */
export const handlers: Record<string, Handler> = {
  // Unlike React's onChange, the native event fires for a text only when editing is finished.
  change(form, page, { target }) {
    if (target instanceof HTMLSelectElement && target.name === "city")
      for (const district of form.querySelectorAll<HTMLSelectElement>("[name=district]")) district.value = "";
    if (target instanceof HTMLInputElement) dropOtherPrice(form, target);
    if (!isSheet(form)) return applyForm(form, page);
    const { category, savedPlace, view, showLive } = page;
    const choices = readForm(form, placeIds(savedPlace));
    void import("./live-filters.ts").then(({ previewFilters }) =>
      previewFilters({ category, choices, savedPlace, view }, showLive),
    );
  },
  input(_form, _page, { target }) {
    editedField = target;
    if (target instanceof HTMLInputElement && "narrows" in target.dataset)
      void import("./narrow-options.ts").then(({ narrowOptions }) => narrowOptions(target));
  },
  toggle(form, { showLive }) {
    lockScroll(isSheet(form));
    if (isSheet(form)) return form.focus();
    if (pendingAddress !== undefined) return;
    // Closed without submitting: reset.
    void import("./live-filters.ts").then(({ cancelPreview }) => cancelPreview());
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
