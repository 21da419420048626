import type { ReactNode } from "react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";

export type SortDirection = "ascending" | "descending";
export type Sort = { column: string; direction: SortDirection };

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
};

type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
};

type TableProps<Row> = {
  /** Names the table and its scrolled region. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  activeKey?: string | undefined;
  /** Shown in place of rows. */
  empty?: ReactNode;
  busy?: boolean | undefined;
  className?: string | undefined;
};

const cellFace = "border-b border-line px-3 py-2.5 text-left align-middle first:pl-4 last:pr-4";

export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  activeKey,
  empty,
  busy = false,
  className = "max-h-[calc(100dvh-12rem)] min-h-40",
}: TableProps<Row>) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className={classNames("overflow-auto rounded-card border border-line bg-surface", className)}
    >
      <table aria-busy={busy} className="w-full border-separate border-spacing-0 text-sm aria-busy:opacity-60">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={classNames(headFace, "w-px")}>
                <SelectAll keys={rows.map(rowKey)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const isMarked = key === activeKey || (selection?.selected.has(key) ?? false);
            return (
              <tr key={key} className={isMarked ? "bg-brand-soft" : "hover:bg-page"}>
                {selection && (
                  <td className={cellFace}>
                    <Checkbox
                      hideLabel
                      label={selection.rowLabel(row)}
                      checked={selection.selected.has(key)}
                      onChange={() => selection.onChange(toggled(selection.selected, key))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={classNames(cellFace, alignment(column), column.className)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length + (selection ? 1 : 0)}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const headFace = classNames(cellFace, "sticky top-0 z-10 bg-surface font-semibold whitespace-nowrap text-muted");
const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type HeaderCellProps<Row> = { column: Column<Row> } & Pick<TableProps<Row>, "sort" | "onSort">;

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  if (!column.sortable || !onSort) {
    return <th scope="col" className={classNames(headFace, alignment(column))}>{column.header}</th>;
  }
  const state = sort?.column === column.id ? sort.direction : "none";
  const next = state === "ascending" ? "descending" : "ascending";
  const Icon = sortIcons[state];
  return (
    <th scope="col" aria-sort={state} className={classNames(headFace, alignment(column))}>
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

function SelectAll<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      hideLabel
      label={selection.allLabel}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
    />
  );
}

function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

const alignment = ({ align }: { align?: "start" | "end" | undefined }) => align === "end" && "text-right tabular-nums";
