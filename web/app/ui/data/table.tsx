import type { MouseEvent as ReactMouseEvent, ReactNode } from "react";
import { Checkbox } from "../fields/checkbox.tsx";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../waiting/skeleton.tsx";
import { cellClasses, columnClasses, type Column, type Sort } from "./table-columns.ts";
import { HeaderCell, SelectAll, type Selection } from "./table-head.tsx";

/** Opens a row beside the list; `href` is for opening it in a new tab. */
type RowTarget = { href: (key: string) => string; onOpen: (key: string) => void };

type TableProps<Row> = {
  /** The accessible name of the table and its scroll region. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  rowTarget?: RowTarget | undefined;
  activeKey?: string | undefined;
  empty?: ReactNode;
  busy?: boolean | undefined;
  /** Scrolls with the page, below a header of 3.5rem, instead of within itself. */
  isInPage?: boolean | undefined;
  className?: string | undefined;
};

/** On phones a row is a card, and each value is shown under its column's name. */
const valueClasses =
  "max-md:flex max-md:items-start max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1 max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]";
const rowClasses = "max-md:relative max-md:block max-md:border-b max-md:border-line max-md:p-3.5 max-md:last:border-0";

export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  rowTarget,
  activeKey,
  empty,
  busy = false,
  isInPage = false,
  className = isInPage ? "min-h-40" : "min-h-40 md:max-h-[calc(100dvh-16rem)]",
}: TableProps<Row>) {
  const filling = columns.find(({ isFilling }) => isFilling) ?? columns.find(({ isTitle }) => isTitle);
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className={classNames(
        "relative rounded-card border border-line bg-surface",
        isInPage ? "max-xl:overflow-x-auto" : "overflow-auto",
        className,
      )}
    >
      <table
        aria-busy={busy || !rows}
        className="w-full border-separate border-spacing-0 text-sm aria-busy:opacity-60 max-md:block"
      >
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {selection && <SelectAll keys={(rows ?? []).map(rowKey)} selection={selection} isInPage={isInPage} />}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} isInPage={isInPage} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows?.map((row) => {
            const key = rowKey(row);
            const isMarked = key === activeKey || (selection?.selected.has(key) ?? false);
            return (
              <tr
                key={key}
                data-row={key}
                onClick={rowTarget && ((event) => isPlainClick(event) && rowTarget.onOpen(key))}
                className={classNames(
                  rowClasses,
                  rowTarget && "cursor-pointer",
                  isMarked ? "bg-brand-soft" : "hover:bg-page",
                )}
              >
                {selection && (
                  <td
                    className={classNames(
                      cellClasses,
                      "max-md:absolute max-md:top-3 max-md:right-3 max-md:border-0 max-md:p-0.5",
                    )}
                  >
                    <Checkbox
                      isLabelHidden
                      label={selection.rowLabel(row)}
                      checked={selection.selected.has(key)}
                      onChange={({ nativeEvent }) =>
                        selection.onToggle(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    column={column}
                    hasSelection={selection !== undefined}
                    isFilling={column === filling && rowTarget !== undefined}
                  >
                    {column.isTitle && rowTarget ? (
                      <RowLink rowKey={key} rowTarget={rowTarget}>
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </Cell>
                ))}
              </tr>
            );
          })}
          {!rows && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
          {rows?.length === 0 && empty && (
            <tr className="max-md:block">
              <td className="max-md:block" colSpan={columns.length + (selection ? 1 : 0)}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({
  column,
  hasSelection,
  isFilling,
  children,
}: {
  column: Column<Row>;
  hasSelection: boolean;
  isFilling: boolean;
  children: ReactNode;
}) {
  const classes = column.isTitle
    ? classNames("max-md:block max-md:border-0 max-md:p-0 max-md:pb-1.5", hasSelection && "max-md:pr-9")
    : valueClasses;
  return (
    <td
      data-label={column.isTitle ? undefined : column.header}
      className={classNames(
        cellClasses,
        classes,
        columnClasses(column),
        column.className,
        isFilling && "xl:w-full xl:max-w-0 xl:truncate",
      )}
    >
      {children}
    </td>
  );
}

function RowLink({ rowKey, rowTarget, children }: { rowKey: string; rowTarget: RowTarget; children: ReactNode }) {
  const openHere = (event: ReactMouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    rowTarget.onOpen(rowKey);
  };
  return (
    <a
      href={rowTarget.href(rowKey)}
      onClick={openHere}
      className="block scroll-mt-28 scroll-mb-20 rounded-small font-semibold -outline-offset-1 hover:text-brand hover:underline xl:truncate"
    >
      {children}
    </a>
  );
}

const skeletonRows = 8;

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} className={rowClasses}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={classNames(cellClasses, "max-md:block max-md:border-0 max-md:px-0")}>
          <Skeleton className="h-5" />
        </td>
      ))}
    </tr>
  ));

/** Not on something in the row that acts by itself, and not the end of selecting text. */
const isPlainClick = ({ target, metaKey, ctrlKey, shiftKey }: ReactMouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey) &&
  target instanceof Element &&
  target.closest("a, button, input, label, select") === null &&
  (getSelection()?.isCollapsed ?? true);
