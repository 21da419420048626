import * as limits from "@pazar/contract/limits";
import { allListingsPath } from "@pazar/contract/pages/paths";
import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../../platform/i18n/i18n.ts";
import { searchFieldId } from "./search-field.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { useHoverMenu } from "../../ui/overlays/use-hover-menu.ts";
import type { PanelHandle, Shown } from "./search-panel.tsx";

const loadSearch = () => import("./search-panel.tsx");

/** A plain form that works without scripts; suggestions are loaded on hover or focus. */
export function SearchBox() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const term = new URLSearchParams(search).get("search") ?? "";
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelHandle>(null);
  const { box, boxEvents, isOpen, isPinned, pin, close } = useHoverMenu();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSearch>>>();
  const [shown, setShown] = useState<Shown>({ isSheet: false });
  const [isBusy, setBusy] = useState(false);

  const preload = () => void loadSearch().then(setLoaded, () => {});
  const open = () => {
    preload();
    pin();
  };
  const openIfFocused = useEffectEvent(() => {
    if (document.activeElement === field.current) open();
  });
  // Somebody may have typed before hydration.
  useEffect(() => openIfFocused(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (typed === "" || isBusy) return;
    setBusy(true);
    if (!shown.isSheet) close();
    try {
      const { submitSearch } = await loadSearch();
      const page = await submitSearch(typed);
      if (page !== undefined) {
        field.current?.blur();
        void navigate(page);
      }
    } catch {
      showToast("error", m["app.noNetwork"]());
    }
    setBusy(false);
  };

  return (
    <search className="min-h-control min-w-0 flex-1">
      <div
        ref={box}
        tabIndex={-1}
        {...boxEvents}
        onPointerEnter={(event) => {
          preload();
          boxEvents.onPointerEnter(event);
        }}
        onKeyDown={(event) => panel.current?.press(event)}
        {...(shown.isSheet && { role: "dialog", "aria-modal": true, "aria-label": m["header.searchLabel"]() })}
        className={
          shown.isSheet ? "fixed inset-x-0 top-0 flex h-dvh flex-col bg-surface outline-none" : "relative outline-none"
        }
      >
        <form
          action={allListingsPath}
          onSubmit={submit}
          className={classNames(
            "flex min-h-control items-center rounded-control bg-sunken text-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus",
            shown.isSheet && "m-2 ml-14 shrink-0",
          )}
        >
          <Search size={20} aria-hidden="true" className={classNames("ml-3.5 shrink-0", isBusy && "max-sm:hidden")} />
          {isBusy && (
            <span className="ml-3.5 sm:hidden">
              <Spinner />
            </span>
          )}
          <input
            ref={field}
            id={searchFieldId}
            type="search"
            name="search"
            defaultValue={term}
            maxLength={limits.searchTerm}
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.listId !== undefined}
            aria-controls={shown.listId}
            aria-activedescendant={shown.activeId}
            aria-label={m["header.searchLabel"]()}
            placeholder={m["header.searchPlaceholder"]()}
            onFocus={open}
            onClick={open}
            onInput={(event) => {
              open();
              panel.current?.type(event.currentTarget.value);
            }}
            className="min-w-0 flex-1 self-stretch bg-transparent px-2.5 text-[1rem] text-ellipsis text-text outline-none md:text-base"
          />
          <Button type="submit" size="sm" busy={isBusy} className="mr-1.25 max-sm:hidden">
            {m["header.search"]()}
          </Button>
        </form>
        {loaded && (
          <loaded.SearchPanel
            ref={panel}
            box={box}
            field={field}
            isOpen={isOpen}
            isPinned={isPinned}
            onOpen={pin}
            onClose={close}
            onShow={setShown}
          />
        )}
      </div>
    </search>
  );
}
