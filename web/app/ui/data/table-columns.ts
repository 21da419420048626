import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type SortDirection = "ascending" | "descending";
export type Sort = { column: string; direction: SortDirection };

export type Column<Row> = {
  id: string;
  /** Also the label of the value on phones; may be empty. */
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** The row's header: its link when rows can be opened, and the heading of its card on phones. */
  isTitle?: boolean | undefined;
  /** Hidden until somebody chooses to see it. */
  isExtra?: boolean | undefined;
  /** Takes the width that is left, and is cut where that is too little; the title does unless another column says so. */
  isFilling?: boolean | undefined;
  /** Hidden where the window is too narrow for all columns but too wide for cards; the title's cell shows it there, within `narrowClasses`. */
  isInTitleIfNarrow?: boolean | undefined;
};

export const narrowClasses = "hidden md:max-xl:block";
/** What stands below the value where there is room, and behind it in the dense rows of a wide window. */
export const detailClasses = "block xl:ml-2 xl:inline";

export const cellClasses =
  "border-b border-line px-3 py-2.5 text-left align-middle md:first:pl-4 md:last:pr-4 xl:py-1 xl:whitespace-nowrap";

/** How a column's cells and its header stand. */
export const columnClasses = ({
  align,
  isInTitleIfNarrow,
}: Pick<Column<never>, "align" | "isInTitleIfNarrow">): string =>
  classNames(align === "end" && "tabular-nums md:text-right", isInTitleIfNarrow && "md:max-xl:hidden");
