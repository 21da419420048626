import X from "lucide-react/icons/x";
import { useEffect, useState, type RefObject } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formId } from "./filter-bar.tsx";
import { Section } from "./filter-section.tsx";
import type { FilterView } from "./filter-view.ts";
import type { FilterForm as Form } from "./use-filter-form.ts";

type FilterFormProps = { ref: RefObject<HTMLFormElement | null>; path: string; form: Form };

/** A column on large screens, a sheet on small ones. The sheet is a native popover, so that it opens before hydration. */
export function FilterForm({ ref, path, form }: FilterFormProps) {
  return (
    <form
      ref={ref}
      id={formId}
      action={`/${path}`}
      onSubmit={form.submit}
      autoComplete="off"
      aria-label={m["filters.title"]()}
      popover="auto"
      tabIndex={-1}
      className={classNames(
        "flex-col text-text outline-none",
        "max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[92dvh] max-lg:w-full max-lg:overscroll-contain max-lg:rounded-t-card max-lg:bg-surface max-lg:shadow-pop max-lg:backdrop:bg-scrim max-lg:open:flex",
        "max-lg:transition-transform max-lg:starting:open:translate-y-full",
        "max-lg:md:top-0 max-lg:md:left-auto max-lg:md:max-h-dvh max-lg:md:h-dvh max-lg:md:w-108 max-lg:md:rounded-none max-lg:md:rounded-l-card",
        "lg:static lg:flex lg:w-auto lg:overflow-visible lg:bg-transparent",
      )}
    >
      <>
        <FilterFields view={form.view} />
      </>
    </form>
  );
}

export function FilterFields({ view: { sections, showText, clearHref } }: { view: FilterView }) {
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line py-2 pr-2 pl-5 lg:sr-only">
        <h2 className="flex-1 text-xl">{m["filters.title"]()}</h2>
        {clearHref !== undefined && (
          <a href={clearHref} className="rounded-small p-1 text-sm font-semibold text-brand lg:hidden">
            {m["filters.clear"]()}
          </a>
        )}
        <button
          type="button"
          popoverTarget={formId}
          popoverTargetAction="hide"
          aria-label={m["common.close"]()}
          className="grid size-control place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <X size={20} />
        </button>
      </div>
      <div className="min-h-0 flex-1 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-5">
        {sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
      </div>
      <ShowResults text={showText} />
    </>
  );
}

/** A separate component, so that hydration re-renders nothing else. */
function ShowResults({ text }: { text: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div
      className={classNames(
        "shrink-0 max-lg:border-t max-lg:border-line max-lg:px-5 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        isReady && "lg:hidden",
      )}
    >
      <Button type="submit" block>
        <span aria-live="polite">{isReady ? text : m["filters.apply"]()}</span>
      </Button>
    </div>
  );
}
