import { useRef, useState, type ReactNode } from "react";
import SearchX from "lucide-react/icons/search-x";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/data/pager.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { SelectionBar } from "../../../ui/data/selection-bar.tsx";
import { Table } from "../../../ui/data/table.tsx";
import type { Column, Sort } from "../../../ui/data/table-columns.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { toggleRows } from "../../../ui/data/selection.ts";
import { useColumns } from "./column-menu.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { ViewMenu } from "./view-menu.tsx";
import type { ListPage } from "./use-list-page.ts";
import type { ListState } from "./use-list-state.ts";

type FilterChips = {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string | undefined; label: string; count?: string | undefined }[];
};

type ListTableProps<Row> = {
  label: string;
  list: ListState;
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Labels the row's checkbox. */
  rowName?: (row: Row) => string;
  searchLabel?: string;
  chips?: readonly FilterChips[];
  /** Further filters and buttons, after search and chips. */
  tools?: ReactNode;
  /** The values of those filters by URL parameter; an empty list offers to clear them. */
  toolFilters?: Readonly<Record<string, string | number | undefined>>;
  /** Actions for the selected rows; without it rows cannot be selected. */
  selectionActions?: (keys: ReadonlySet<string>) => ReactNode;
  /** Actions for everything that matches, on whatever page. */
  allActions?: (total: string) => ReactNode;
  emptyText: string;
  /** Replaces `emptyText` where the list is empty without any filter. */
  nothingYet?: { text: string; action: ReactNode };
  failureText: string;
};

const sizes = [24, 50, 100];

const sortOf = (text: string): Sort => ({
  column: text.replace(/^-/, ""),
  direction: text.startsWith("-") ? "descending" : "ascending",
});
const sortText = ({ column, direction }: Sort): string => (direction === "descending" ? `-${column}` : column);

/** A list for staff with search, filters, sorting, paging and selection, all in the URL, and its empty and error states. */
export function ListTable<Row>({
  label,
  list,
  page,
  columns,
  rowKey,
  rowName = rowKey,
  searchLabel,
  chips = [],
  tools,
  toolFilters = {},
  selectionActions,
  allActions,
  emptyText,
  nothingYet,
  failureText,
}: ListTableProps<Row>) {
  const { query } = list;
  const { value, hasFailed, isLoading, retry } = page;
  // Only rows on this page: nobody should act on rows they do not see.
  const chosen = new Set(value?.data.map(rowKey).filter((key) => list.chosen.has(key)));
  const filters = {
    ...Object.fromEntries(chips.map(({ name, value: chosenOption }) => [name, chosenOption])),
    ...toolFilters,
  };
  const isNarrowed = Boolean(query.q) || Object.values(filters).some((filter) => filter !== undefined);
  const clearAll = () =>
    list.change({ q: undefined, ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) });
  const next = value?.next_cursor ?? undefined;
  const keys = value?.data.map(rowKey) ?? [];
  const { shown, menu } = useColumns(columns);
  const toggledLast = useRef<string>(undefined);
  const toggle = (key: string, isRange: boolean) => {
    list.choose(toggleRows(chosen, keys, { to: key, from: isRange ? toggledLast.current : undefined }));
    toggledLast.current = key;
  };
  const add = (more: readonly string[]) => {
    list.choose(new Set([...chosen, ...more]));
    toggledLast.current = more.at(-1);
  };
  const total = value ? totalText(value) : "";
  const hasWholePage = chosen.size > 0 && chosen.size === keys.length;
  const canSelectAll = allActions !== undefined && hasWholePage && (value?.total ?? 0) > keys.length;
  const queryJson = JSON.stringify({ ...query, cursor: undefined });
  const [allSelectedOf, setAllSelectedOf] = useState<string>();
  const hasAll = canSelectAll && allSelectedOf === queryJson;
  const clear = () => {
    setAllSelectedOf(undefined);
    list.choose(new Set());
  };
  useRowKeys({ keys, selection: selectionActions && { toggle, add } });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        {chips.map(({ name, ...chip }) => (
          <ChipGroup key={name} {...chip} onChange={(choice) => list.change({ [name]: choice })} />
        ))}
        {searchLabel && (
          <SearchInput
            label={searchLabel}
            value={query.q ?? ""}
            onSearch={(q) => list.change({ q })}
            className="min-w-60 flex-1 md:max-w-80"
          />
        )}
        {tools}
        <span className="ml-auto flex gap-2 max-md:ml-0">
          <ViewMenu />
          {menu}
        </span>
        <SortField columns={columns} sort={query.sort} onChange={(sort) => list.change({ sort })} />
      </div>
      <RetryProblem text={hasFailed ? failureText : undefined} onRetry={retry} />
      {(value || !hasFailed) && (
        <Table
          label={label}
          isInPage
          columns={shown}
          rows={value?.data}
          rowKey={rowKey}
          busy={isLoading}
          sort={sortOf(query.sort)}
          onSort={(sort) => list.change({ sort: sortText(sort) })}
          rowTarget={{ href: list.rowAddress, onOpen: list.openRow }}
          activeKey={list.row}
          selection={
            selectionActions && {
              selected: chosen,
              onChange: list.choose,
              onToggle: toggle,
              allLabel: m["admin.table.selectPage"](),
              rowLabel: (row) => m["admin.table.selectRow"]({ name: rowName(row) }),
            }
          }
          empty={
            <EmptyState
              icon={<SearchX size={28} />}
              text={isNarrowed ? emptyText : (nothingYet?.text ?? emptyText)}
              action={
                isNarrowed ? (
                  <button type="button" className="font-semibold text-brand hover:underline" onClick={clearAll}>
                    {m["admin.table.clear"]()}
                  </button>
                ) : (
                  nothingYet?.action
                )
              }
            />
          }
        />
      )}
      {selectionActions && chosen.size > 0 && (
        <SelectionBar
          text={
            hasAll ? m["admin.table.matchesSelected"]({ total }) : m["admin.table.selected"]({ count: chosen.size })
          }
          clearLabel={m["admin.table.clearSelection"]()}
          onClear={clear}
        >
          {hasAll ? allActions(total) : selectionActions(chosen)}
          {canSelectAll && !hasAll && (
            <Button size="sm" variant="ghost" onClick={() => setAllSelectedOf(queryJson)}>
              {m["admin.table.selectMatches"]({ total })}
            </Button>
          )}
        </SelectionBar>
      )}
      <Pager
        text={
          value ? rangeText({ ...value, shown: value.data.length, before: list.pagesBefore, size: query.size }) : ""
        }
        previousLabel={m["admin.table.previousPage"]()}
        nextLabel={m["admin.table.nextPage"]()}
        onPrevious={list.previous}
        onNext={next === undefined ? undefined : () => list.next(next)}
        sizeLabel={m["admin.table.pageSize"]()}
        sizes={sizes}
        size={query.size}
        onSize={(size) => list.change({ size })}
      />
    </div>
  );
}

/** On phones rows are cards, without a header to sort by. */
function SortField<Row>({
  columns,
  sort,
  onChange,
}: {
  columns: readonly Column<Row>[];
  sort: string;
  onChange: (sort: string) => void;
}) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <SelectField
      isLabelHidden
      controlSize="sm"
      className="w-full md:hidden"
      label={m["admin.table.sort"]()}
      value={sort}
      onChange={({ target }) => onChange(target.value)}
    >
      {sortable.flatMap(({ id, header }) => [
        <option key={id} value={id}>
          {m["admin.table.ascending"]({ column: header })}
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {m["admin.table.descending"]({ column: header })}
        </option>,
      ])}
    </SelectField>
  );
}

type Range = { shown: number; before: number | undefined; size: number; total: number; total_is_capped: boolean };

const totalText = ({ total, total_is_capped }: Pick<Range, "total" | "total_is_capped">): string =>
  formatNumber(total) + (total_is_capped ? "+" : "");

function rangeText({ shown, before, size, ...range }: Range): string {
  const total = totalText(range);
  if (before === undefined || shown === 0) return m["admin.table.total"]({ total });
  return m["admin.table.range"]({
    from: formatNumber(before * size + 1),
    to: formatNumber(before * size + shown),
    total,
  });
}
