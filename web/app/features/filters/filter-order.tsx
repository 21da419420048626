import { CategoryFilters, type CategoryFilterRow } from "@pazar/contract/admin/catalogue/filters";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { conflictingVersion, failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { SortableList } from "../../ui/data/sortable-list.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { filterName } from "./filter-columns.tsx";

type FilterOrderProps = {
  categoryId: number;
  /** Those that the category itself defines, as they are stored. */
  filters: readonly CategoryFilterRow[];
  /** After a save, or when somebody else has changed the filters meanwhile. */
  onChange: (filters: CategoryFilters) => void;
};

/** Saves each move at once; a mistake is undone by moving the filter back. */
export function FilterOrder({ categoryId, filters, onChange }: FilterOrderProps) {
  const [ordered, setOrdered] = useState<readonly CategoryFilterRow[]>();
  const shown = ordered ?? filters;
  const idsOf = (rows: readonly CategoryFilterRow[]): number[] => rows.map(({ id }) => id);
  const save = async (next: readonly CategoryFilterRow[]) => {
    setOrdered(next);
    try {
      const body = { loaded: idsOf(filters), filters: idsOf(next) };
      onChange(await api("PUT /api/admin/filters/categories/:id/order", { params: { id: categoryId }, body }));
      showToast("success", m["admin.filters.ordered"](), { id: "filter-order" });
    } catch (error) {
      const theirs = conflictingVersion(error, CategoryFilters);
      if (theirs) onChange(theirs);
      showToast("error", m["admin.filters.orderFailed"](), { description: failureReason(error) });
    }
    setOrdered(undefined);
  };
  return (
    <Card as="section" heading={m["admin.filters.orderTitle"]()} className="max-w-2xl space-y-3 md:p-6">
      <p className="text-sm text-muted">{m["admin.filters.orderText"]()}</p>
      <SortableList
        className="space-y-2"
        items={shown}
        disabled={ordered !== undefined}
        onOrder={(next) => void save(next)}
        handleLabel={(row) => m["admin.order.handle"]({ name: filterName(row) })}
        handleHint={m["admin.order.hint"]()}
        movedText={(row, position) =>
          m["admin.order.moved"]({ name: filterName(row), position, count: filters.length })
        }
      >
        {(row, handle) => (
          <div className="flex items-center gap-2 rounded-control border border-line bg-surface p-1.5">
            {handle}
            <span className="min-w-0 flex-1 font-medium break-words">{filterName(row)}</span>
            <span className="px-1.5 text-sm break-all text-muted">{row.key}</span>
          </div>
        )}
      </SortableList>
    </Card>
  );
}
