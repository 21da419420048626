import { allListingsPath } from "@pazar/contract/pages/paths";
import ArrowLeft from "lucide-react/icons/arrow-left";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { useCloseOnBack } from "../../ui/overlays/close-on-back.ts";
import { HistoryDeletion } from "./history-deletion.tsx";
import { OptionList } from "./option-list.tsx";
import { refreshPopularSearches, usePopularSearches } from "./popular-searches.ts";
import { startingGroups, suggestionGroups } from "./search-options.ts";
import { useSuggestions } from "./suggestions.ts";
import { useResetOnNavigation } from "./use-reset-on-navigation.ts";
import { useIsNarrow, useSheet } from "./use-sheet.ts";

export { submitSearch } from "./submit-search.ts";

/** ARIA attributes for the field, and whether the box fills the screen. */
export type Shown = { isSheet: boolean; listId?: string | undefined; activeId?: string | undefined };

export type PanelHandle = { type: (text: string) => void; press: (event: KeyboardEvent) => void };

type SearchPanelProps = {
  ref: Ref<PanelHandle>;
  box: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  isPinned: boolean;
  onOpen: () => void;
  onClose: () => void;
  onShow: (shown: Shown) => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const caretKeys = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Recent and popular searches, suggestions while typing: below the field, or with it all over the screen of a phone. */
export function SearchPanel({ ref, box, field, isOpen, isPinned, onOpen, onClose, onShow }: SearchPanelProps) {
  const id = useId();
  const { user, searchHistory } = useSession();
  const popular = usePopularSearches();
  const { results, isSearching, type } = useSuggestions();
  const isNarrow = useIsNarrow();
  const [activeId, setActiveId] = useState<string>();

  const ownSearches = user ? searchHistory : [];
  const groups = results ? suggestionGroups(results) : startingGroups(ownSearches, popular);
  const optionIds = groups.flatMap(({ options }) => options.map((option) => `${id}-${option.id}`));
  const hasOptions = optionIds.length > 0;
  // In a narrow window the panel covers the page, so hovering must not open it.
  const isSheet = isNarrow && isPinned;
  const isShown = isSheet || (!isNarrow && isOpen && hasOptions);
  const listId = isShown && hasOptions ? `${id}-list` : undefined;
  const shownActiveId = listId && optionIds.find((optionId) => optionId === activeId);

  useSheet(box, isSheet);
  useEffect(() => void refreshPopularSearches(), []);
  useLayoutEffect(() => onShow({ isSheet, listId, activeId: shownActiveId }), [onShow, isSheet, listId, shownActiveId]);
  useResetOnNavigation(field, onClose);
  // New results clear the active option, so that Enter picks no other option than the one shown.
  useEffect(() => setActiveId(undefined), [results, isOpen]);
  // The text may have been typed before this code was loaded, or before the panel was last closed.
  useEffect(() => {
    const input = field.current;
    const isUnsent = isOpen && input && input.value !== input.defaultValue;
    type(isUnsent ? input.value : "");
  }, [isOpen, field, type]);

  const move = (step: 1 | -1) => {
    if (!isShown) return onOpen();
    const from = shownActiveId === undefined ? Math.min(0, -step) : optionIds.indexOf(shownActiveId);
    const next = optionIds.at((from + step) % optionIds.length);
    setActiveId(next);
    if (next !== undefined) document.getElementById(next)?.scrollIntoView({ block: "nearest" });
  };
  const leave = () => {
    field.current?.focus();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const isInField = event.target === field.current;
    if (event.key === "Escape" && isShown) leave();
    else if (isInField && step !== undefined) move(step);
    else if (isInField && event.key === "Enter" && shownActiveId !== undefined)
      document.getElementById(shownActiveId)?.click();
    else {
      if (isInField && caretKeys.has(event.key)) setActiveId(undefined);
      return;
    }
    event.preventDefault();
  };
  useImperativeHandle(ref, () => ({
    type: (text) => {
      setActiveId(undefined);
      type(text);
    },
    press,
  }));

  useCloseOnBack(isSheet, onClose);

  const leavePage = () => {
    field.current?.blur();
    onClose();
  };
  const closeSheet = () => {
    box.current?.focus();
    onClose();
  };

  return (
    <>
      {isSheet && (
        <button
          type="button"
          aria-label={m["search.close"]()}
          onClick={closeSheet}
          className="absolute top-2 left-1.5 grid size-control place-items-center rounded-control hover:bg-sunken"
        >
          <ArrowLeft size={22} />
        </button>
      )}
      {isShown && (
        <div
          // Browsers make scroll areas focusable by Tab; here the arrow keys scroll.
          tabIndex={-1}
          // Keeps the focus in the field, so that a phone's keyboard stays as it is.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            "overflow-y-auto overscroll-contain bg-surface p-1.5 outline-none",
            isSheet
              ? "min-h-0 flex-1 border-t border-line"
              : "absolute inset-x-0 top-full z-40 mt-1.5 max-h-96 rounded-control border border-line shadow-pop",
          )}
        >
          <div className="relative">
            {listId && (
              <OptionList
                id={listId}
                idPrefix={id}
                groups={groups}
                activeId={shownActiveId}
                isBusy={isSearching}
                onSearch={(term) => searchFor(field.current, term)}
                onFollow={leavePage}
              />
            )}
            {!results && ownSearches.length > 0 && <HistoryDeletion onDone={() => field.current?.focus()} />}
          </div>
          {isSheet && !hasOptions && results && (
            <p className="px-2.5 py-6 text-center text-muted">{m["search.nothing"]()}</p>
          )}
          {isSheet && (
            <a
              href={allListingsPath}
              onClick={leavePage}
              className="mt-1.5 flex min-h-11 items-center px-2.5 font-semibold text-brand"
            >
              {m["common.browseListings"]()}
            </a>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen &&
          results &&
          !isSearching &&
          (hasOptions ? m["search.found"]({ count: optionIds.length }) : m["search.nothing"]())}
      </p>
    </>
  );
}

function searchFor(field: HTMLInputElement | null, term: string): void {
  if (!field) return;
  field.value = term;
  field.form?.requestSubmit();
}
