import type { Category } from "@pazar/contract/catalogue/categories";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useCategories } from "../../categories/use-categories.ts";
import { useSiteData } from "../site-data.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useCloseMenuOnBack } from "../../../ui/overlays/close-on-back.ts";
import { CategoryMenuGroups, CategoryMenuProblem, CategoryMenuSkeleton } from "./category-menu-groups.tsx";
import { moveFocus } from "./move-focus.ts";

/** Before a hovered category is shown: on its way to the groups, the pointer crosses other categories. */
const hoverDelayMs = 80;

type CategoryMenuPanelProps = { id: string; onClose: () => void };

export function CategoryMenuPanel({ id, onClose }: CategoryMenuPanelProps) {
  const { categories: all, hasFailed, retry } = useCategories();
  const ofPage: readonly Category[] = useSiteData().categories;
  // An error page may have none.
  const topLevel = ofPage.length > 0 ? ofPage : (all ?? []).filter(({ parent_id }) => parent_id === null);
  const [pickedId, setPickedId] = useState<number>();
  const chosen = topLevel.find(({ id: ofCategory }) => ofCategory === pickedId) ?? topLevel[0];
  const chosenId = chosen?.id;
  useCloseMenuOnBack(true, onClose);
  const list = useRef<HTMLUListElement>(null);
  const groups = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Touch has no hover: the first tap shows a category, the second opens it.
  const isFirstTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const showAfterDelay = (category: Category) => {
    timer.current = setTimeout(() => setPickedId(category.id), hoverDelayMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInList = list.current?.contains(document.activeElement) ?? false;
    const side = isInList ? list.current : groups.current;
    const goesAcross = event.key === (isInList ? "ArrowRight" : "ArrowLeft");
    if (goesAcross)
      (isInList ? groups : list).current?.querySelector<HTMLElement>(isInList ? "a" : "a[aria-current]")?.focus();
    if (goesAcross || (side && moveFocus(side, event.key))) event.preventDefault();
  };
  /** The button that was pressed disappears, and with it the focus. */
  const retryFromList = () => {
    list.current?.querySelector<HTMLElement>("a[aria-current]")?.focus();
    retry();
  };
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    if (!defaultPrevented && target instanceof Element && target.closest("a")) onClose();
  };

  return (
    <div
      id={id}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="absolute inset-x-4 top-full z-40 grid max-h-[min(40rem,calc(100dvh-11rem))] grid-cols-[16rem_minmax(0,1fr)] overflow-hidden rounded-b-card border border-line bg-surface shadow-pop md:inset-x-6 xl:inset-x-10"
    >
      <ul
        ref={list}
        aria-label={m["header.categories"]()}
        className="overflow-y-auto overscroll-contain border-r border-line p-2.5"
      >
        {topLevel.map((category) => (
          <li key={category.id}>
            <a
              href={`/${category.slug_cid}`}
              aria-current={category.id === chosenId ? "true" : undefined}
              onPointerEnter={() => showAfterDelay(category)}
              onPointerLeave={() => clearTimeout(timer.current)}
              onPointerDown={({ pointerType }) => {
                isFirstTouch.current = pointerType === "touch" && category.id !== chosenId;
              }}
              onFocus={() => setPickedId(category.id)}
              onClick={(event) => {
                if (isFirstTouch.current) event.preventDefault();
                isFirstTouch.current = false;
              }}
              className={classNames(
                "flex min-h-10 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm font-medium -outline-offset-2",
                category.id === chosenId && "bg-brand-soft text-brand-strong",
              )}
            >
              <span
                aria-hidden="true"
                className="size-5 shrink-0 [&>svg]:size-full"
                // Edited by staff, sanitised by the server.
                dangerouslySetInnerHTML={{ __html: category.icon ?? "" }}
              />
              <span className="flex-1">{category.name}</span>
              <ChevronRight size={16} aria-hidden="true" className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <div ref={groups} className="overflow-y-auto overscroll-contain p-6">
        {hasFailed ? (
          <CategoryMenuProblem onRetry={retryFromList} />
        ) : all && chosen ? (
          <CategoryMenuGroups categories={all} parent={chosen} />
        ) : (
          <CategoryMenuSkeleton />
        )}
      </div>
    </div>
  );
}
