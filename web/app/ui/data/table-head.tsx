import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { Checkbox } from "../fields/checkbox.tsx";
import { classNames } from "../class-names.ts";
import { cellClasses, columnClasses, type Column, type Sort } from "./table-columns.ts";

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** With `isRange`, everything between the row toggled before and this one. */
  onToggle: (key: string, isRange: boolean) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
};

const headClasses = classNames(
  cellClasses,
  "sticky top-0 z-10 bg-surface font-semibold text-muted xl:whitespace-nowrap",
);
const inPageClasses = "xl:top-14 xl:first:rounded-tl-card xl:last:rounded-tr-card";
const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type HeaderCellProps<Row> = {
  column: Column<Row>;
  isInPage: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function HeaderCell<Row>({ column, sort, onSort, isInPage }: HeaderCellProps<Row>) {
  const classes = classNames(headClasses, isInPage && inPageClasses, columnClasses(column));
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={classes}>
        {column.header}
      </th>
    );
  }
  const state = sort?.column === column.id ? sort.direction : "none";
  const next = state === "ascending" ? "descending" : "ascending";
  const Icon = sortIcons[state];
  return (
    <th scope="col" aria-sort={state} className={classes}>
      <button
        type="button"
        onClick={() => onSort({ column: column.id, direction: next })}
        className={classNames(
          "-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-small px-1.5 hover:text-text",
          state !== "none" && "text-text",
        )}
      >
        {column.header}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

type SelectAllProps<Row> = { keys: string[]; selection: Selection<Row>; isInPage: boolean };

export function SelectAll<Row>({ keys, selection, isInPage }: SelectAllProps<Row>) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <th className={classNames(headClasses, isInPage && inPageClasses, "w-px")}>
      <Checkbox
        isLabelHidden
        label={selection.allLabel}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
      />
    </th>
  );
}
