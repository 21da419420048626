import type { CountedCategory } from "@pazar/contract/categories";
import { useState } from "react";
import { formatNumber } from "../../platform/formats/format-number.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const shownAtFirst = 12;

type ChildCategoriesProps = {
  heading: string;
  categories: readonly CountedCategory[];
  /** Narrows a search: the counts are those of the whole category and would mislead. */
  search?: string | undefined;
};

/** A row of chips on phones, a column beside the listings on large screens. */
export function ChildCategories({ heading, categories, search }: ChildCategoriesProps) {
  const [isExpanded, setExpanded] = useState(false);
  const query = search === undefined ? "" : `?${new URLSearchParams({ search })}`;
  const rest = categories.length - shownAtFirst;
  return (
    <nav aria-label={heading} className="mb-4 lg:mb-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
      <h2 className="mb-2 text-base tracking-normal max-lg:sr-only">{heading}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:block lg:p-0">
        {categories.map((category, index) => (
          <li key={category.id} className={classNames("shrink-0", !isExpanded && index >= shownAtFirst && "lg:hidden")}>
            <a
              href={`/${category.slug_cid}${query}`}
              className="flex min-h-control-sm items-center justify-between gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:text-brand lg:-mx-2 lg:rounded-control lg:border-0 lg:px-2 lg:py-1 lg:font-normal"
            >
              {category.name}
              {search === undefined && (
                <span className="text-muted tabular-nums">{formatNumber(category.listings_count, getLocale())}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 rounded-small py-1 text-sm font-semibold text-brand hover:underline max-lg:hidden"
        >
          {isExpanded ? m["categories.showFewer"]() : m["categories.showMore"]({ count: rest })}
        </button>
      )}
    </nav>
  );
}
