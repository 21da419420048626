import type { NavigateFunction } from "react-router";
import { addressOf, orderRanges, placeIds, readChoices, readForm, withPlace, type NamedPlace } from "../choices.ts";
import { coverPage } from "../../../ui/overlays/close-on-back.ts";
import type { FilterView } from "./filter-view.ts";
import { isInReversedRange, markReversed } from "./reversed-ranges.ts";
import { showApplied } from "./show-applied.ts";

export type FilterPage = {
  path: string;
  category: number;
  /** The query string of the URL. */
  search: string;
  savedPlace: NamedPlace;
  view: FilterView;
  /** The filters as the page was rendered, without previews and half-typed input. */
  rendered: FilterView;
  navigate: NavigateFunction;
  showLive: (view: FilterView | undefined) => void;
};

/** The address of a navigation that has not finished yet. */
let pendingAddress: string | undefined;
/** The fields typed into since the form was last sent. */
const edited = new Set<HTMLInputElement>();

const isSheet = (form: HTMLFormElement): boolean => form.matches(":popover-open");

/** Navigates to the address that the form describes. */
export function applyForm(
  form: HTMLFormElement,
  { path, search, savedPlace, navigate, showLive }: FilterPage,
  isReplacing = false,
): void {
  if (!form.reportValidity()) return;
  edited.clear();
  const saved = placeIds(savedPlace);
  const shown = readChoices(new URLSearchParams(search));
  const address = addressOf(path, orderRanges(readForm(form, saved)));
  const isUnchanged =
    address === (pendingAddress ?? addressOf(path, withPlace(shown, shown.city === undefined ? saved : shown, saved)));
  if (!isUnchanged) {
    pendingAddress = address;
    void navigate(address, { replace: isReplacing });
  } else if (pendingAddress === undefined) {
    showLive(undefined);
    showApplied(form);
  }
  form.hidePopover();
}

/** After a navigation: resets the form to the filters of the new page. */
export function syncForm(form: HTMLFormElement, { rendered, savedPlace, showLive }: FilterPage): void {
  const isOwnNavigation = pendingAddress !== undefined;
  pendingAddress = undefined;
  form.hidePopover();
  showApplied(
    form,
    [...edited].filter((field) => isOwnNavigation || field === document.activeElement),
  );
  showLive(edited.size === 0 ? undefined : markReversed(rendered, readForm(form, placeIds(savedPlace))));
}

let uncoverPage: (() => void) | undefined;

/**
 * While the sheet is open, the page beneath does not scroll and Back closes the sheet. In CSS, `:root:has(:popover-open)`
 * would restyle the whole document with each streamed chunk.
 */
export function followSheet(form: HTMLFormElement | null): void {
  const isOpen = form !== null && isSheet(form);
  document.documentElement.style.overflow = isOpen ? "hidden" : "";
  uncoverPage?.();
  uncoverPage = isOpen ? coverPage(() => form.hidePopover()) : undefined;
}

/** "Free" and a price range exclude each other: the latest choice wins. */
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
    const { category, savedPlace, view, rendered, showLive } = page;
    const choices = readForm(form, placeIds(savedPlace));
    if (!isSheet(form)) {
      // Somebody who raises both bounds is not finished yet.
      const marked = markReversed(rendered, choices);
      return isInReversedRange(marked, target) ? showLive(marked) : applyForm(form, page);
    }
    void import("./live-filters.ts").then(({ previewFilters }) =>
      previewFilters({ category, choices, savedPlace, view }, showLive),
    );
  },
  input(_form, _page, { target }) {
    if (!(target instanceof HTMLInputElement)) return;
    edited.add(target);
    if ("narrows" in target.dataset)
      void import("./narrow-options.ts").then(({ narrowOptions }) => narrowOptions(target));
  },
  toggle(form, { showLive }) {
    followSheet(form);
    if (isSheet(form)) return form.focus();
    if (pendingAddress !== undefined) return;
    // Closed without submitting: reset.
    void import("./live-filters.ts").then(({ cancelPreview }) => cancelPreview());
    edited.clear();
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
