import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { SortView } from "../sort-view.ts";

export const formId = "filtreler";

export const barButton =
  "flex min-h-10 items-center justify-center gap-2 rounded-control border border-line bg-surface px-3.5 font-semibold max-sm:px-2.5";

type FilterBarProps = { sort: SortView; appliedCount: number; onSort: () => void; children?: ReactNode };

/** Stays in view on phones, under the row with the search box. */
export function FilterBar({ sort, appliedCount, onSort, children }: FilterBarProps) {
  return (
    <div className="sticky top-14 z-20 -mx-4 mb-3 flex gap-2 bg-page px-4 py-2 max-lg:border-b max-lg:border-line md:-mx-6 md:px-6 lg:static lg:m-0 lg:p-0">
      <button
        type="button"
        popoverTarget={formId}
        className={`${barButton} shrink-0 whitespace-nowrap hover:bg-sunken sm:flex-1 lg:hidden`}
      >
        <SlidersHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />
        {appliedCount > 0 ? m["filters.count"]({ count: appliedCount }) : m["filters.title"]()}
      </button>
      <label
        className={`${barButton} flex-1 pr-0! hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-(--focus) lg:flex-none`}
      >
        <ArrowUpDown size={18} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <span className="sr-only">{m["filters.sort"]()}</span>
        <span className="select-arrow mask-icon-end min-w-0 max-lg:flex-1">
          <select
            form={formId}
            name="sort"
            defaultValue={sort.value}
            data-value={sort.value}
            onChange={onSort}
            className="w-full min-w-0 cursor-pointer truncate bg-transparent py-2 outline-none [&>option]:bg-surface"
          >
            {sort.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      </label>
      {children}
      <span className="hidden lg:noscript:block">
        <Button type="submit" form={formId} variant="secondary">
          {m["filters.apply"]()}
        </Button>
      </span>
    </div>
  );
}
