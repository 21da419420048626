import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

/** So few that the price and place filters below them are on the first screen. */
const shownAtFirst = 5;

export type CategoryLink = { name: string; href: string; count: string; isEmpty?: true };

/** A row of chips on phones, a column beside the listings on large screens. */
export function ChildCategories({ heading, categories }: { heading: string; categories: readonly CategoryLink[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const rest = categories.length - shownAtFirst;
  return (
    <nav aria-label={heading} className="mb-4 lg:mb-3 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
      <h2 className="mb-1.5 text-base tracking-normal max-lg:sr-only">{heading}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:block lg:p-0">
        <CategoryLinks categories={categories} isExpanded={isExpanded} />
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 rounded-small py-1 text-sm font-semibold text-brand hover:underline max-lg:hidden noscript:hidden"
        >
          {isExpanded ? m["categories.showFewer"]() : m["categories.showMore"]({ count: rest })}
        </button>
      )}
    </nav>
  );
}

type CategoryLinksProps = { categories: readonly CategoryLink[]; isExpanded: boolean };

export const CategoryLinks = ({ categories, isExpanded }: CategoryLinksProps) =>
  categories.map(({ name, href, count, isEmpty }, index) => (
    <li
      key={name}
      className={classNames(
        "shrink-0",
        isEmpty && "max-lg:hidden",
        !isExpanded && index >= shownAtFirst && "lg:not-noscript:hidden",
      )}
    >
      <a
        href={href}
        className={classNames(
          "flex min-h-control-sm items-center justify-between gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:text-brand",
          "lg:-mx-2 lg:min-h-8 lg:rounded-control lg:border-0 lg:px-2 lg:py-1 lg:font-normal",
          isEmpty && "text-muted",
        )}
      >
        {name}
        <span className="text-muted tabular-nums">{count}</span>
      </a>
    </li>
  ));
