import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RelaxedLink } from "./filters/applied-filters.ts";

type NothingFoundProps = {
  text: string;
  relaxed: readonly RelaxedLink[];
  relaxedHeading: string;
  action: ReactNode;
  /** Below the other suggestions. */
  children: ReactNode;
};

/** Offers filters to drop, with the number of results without each. */
export function NothingFound({ text, relaxed, relaxedHeading, action, children }: NothingFoundProps) {
  const relaxedLinks = (
    <div className="w-full max-w-100">
      <h3 className="mb-2 text-base tracking-normal">{relaxedHeading}</h3>
      <ul className="space-y-2">
        {relaxed.map(({ text: name, href, count }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-control items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0">{name}</span>
              <span className="shrink-0 font-semibold text-brand tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  const actions = (
    <>
      {relaxed.length > 0 ? relaxedLinks : action}
      {children}
    </>
  );
  return <EmptyState icon={<SearchX size={30} />} text={text} action={actions} />;
}
