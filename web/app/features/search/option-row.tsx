import Clock from "lucide-react/icons/clock-3";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Search from "lucide-react/icons/search";
import Tag from "lucide-react/icons/tag";
import TrendingUp from "lucide-react/icons/trending-up";
import { formatSearchedAt } from "./searched-at.ts";
import { classNames } from "../../ui/class-names.ts";
import type { SearchOption } from "./search-options.ts";

const icons = { recent: Clock, popular: TrendingUp, term: Search, category: LayoutGrid, listing: Tag };

/** An option is searched for, or it is a link. */
export type OptionEvents = { onSearch: (term: string) => void; onFollow: () => void };
type OptionRowProps = OptionEvents & { id: string; option: SearchOption; isActive: boolean };

export function OptionRow({ id, option, isActive, onSearch, onFollow }: OptionRowProps) {
  const Icon = icons[option.kind];
  const row = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: classNames(
      "flex min-h-11 w-full items-center gap-2.5 rounded-small px-2.5 py-1.5 text-left",
      isActive ? "bg-brand-soft" : "hover:bg-sunken",
    ),
  };
  const content = (
    <>
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {option.label}
        {option.path && <span className="block text-sm text-muted">{option.path}</span>}
      </span>
      {option.note && <span className="shrink-0 text-sm text-muted tabular-nums">{option.note}</span>}
      {option.searchedAt && (
        <time dateTime={option.searchedAt} lang="tr" className="shrink-0 text-sm text-muted tabular-nums">
          {formatSearchedAt(option.searchedAt)}
        </time>
      )}
    </>
  );
  return option.href === undefined ? (
    <button type="button" {...row} onClick={() => onSearch(option.label)}>
      {content}
    </button>
  ) : (
    <a href={option.href} {...row} onClick={onFollow}>
      {content}
    </a>
  );
}
