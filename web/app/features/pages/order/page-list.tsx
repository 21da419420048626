import type { PageSummary } from "@pazar/contract/admin/content/pages";
import { m } from "../../../platform/i18n/i18n.ts";
import { SortableList } from "../../../ui/data/sortable-list.tsx";
import { StatusBadge, titleOf } from "../page-names.tsx";
import { editPagePath } from "../page-paths.ts";

type PageListProps = { pages: readonly PageSummary[]; isReadOnly: boolean; onOrder: (pages: PageSummary[]) => void };

/** The pages of one place, in their order. */
export function PageList({ pages, isReadOnly, onOrder }: PageListProps) {
  if (pages.length === 0) return <p className="text-sm text-muted">{m["admin.pages.order.noPages"]()}</p>;
  return (
    <SortableList
      items={pages}
      disabled={isReadOnly}
      className="divide-y divide-line"
      onOrder={onOrder}
      handleLabel={(page) => m["admin.pages.order.move"]({ name: titleOf(page) })}
      handleHint={m["admin.pages.order.hint"]()}
      movedText={(page, position) => m["admin.pages.order.moved"]({ name: titleOf(page), position })}
    >
      {(page, handle) => (
        <div className="flex min-h-11 items-center gap-2 bg-surface">
          {!isReadOnly && handle}
          <a href={editPagePath(page.id)} className="min-w-0 flex-1 py-1.5 break-words hover:underline">
            {titleOf(page)}
          </a>
          {page.status !== "published" && <StatusBadge status={page.status} />}
        </div>
      )}
    </SortableList>
  );
}
