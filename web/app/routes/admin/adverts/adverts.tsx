import {
  StaffListingFilters,
  StaffListingQuery,
  staffTabs,
  type StaffListing,
  type StaffTab,
} from "@pazar/contract/admin/adverts/staff-listings";
import ListFilter from "lucide-react/icons/list-filter";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { BulkFailures } from "../../../features/admin/lists/bulk-failures.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { DecisionButtons } from "../../../features/moderation/decisions/decision-buttons.tsx";
import { useDecideAll } from "../../../features/moderation/bulk/use-decide-all.tsx";
import { useDecisions } from "../../../features/moderation/decisions/use-decisions.tsx";
import { refreshListingCounts, useListingCounts } from "../../../features/moderation/listing-counts.ts";
import { FilterChips } from "../../../features/moderation/listings/filter-chips.tsx";
import { FilterSheet } from "../../../features/moderation/listings/filter-sheet.tsx";
import { appliedFilters, filterNames, shownSort } from "../../../features/moderation/listings/listing-filters.ts";
import { ListingSheet } from "../../../features/moderation/listings/listing-sheet.tsx";
import { staffListingColumns } from "../../../features/moderation/listings/staff-listing-columns.tsx";
import { tabNames } from "../../../features/moderation/moderation-names.ts";
import { ModerationNav } from "../../../features/moderation/moderation-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["admin.moderation.listTitle"]() });

export default function Adverts() {
  const [params] = useSearchParams();
  // The queue has a page of its own.
  if (params.get("tab") === "queue") return <Navigate to="/cpadmin/adverts/queue" replace />;
  return <StaffListings />;
}

const load = (query: StaffListingQuery) => api("GET /api/admin/listings", { query });
const tabs = staffTabs.filter((tab) => tab !== "queue");

/** Bulk actions that make sense for the listings of each tab. */
const bulkActions: Record<StaffTab, Parameters<typeof DecisionButtons>[0]["actions"]> = {
  pedding: ["approve", "reject"],
  reported: ["dismiss", "take_down"],
  active: ["take_down", "feature", "unfeature"],
  inactive: ["put_back", "take_down"],
  sold: ["take_down", "unfeature"],
  all: ["feature", "unfeature"],
  queue: [],
};

function StaffListings() {
  const canEdit = can(useSession(), "adverts.edit");
  const list = useListState(StaffListingQuery);
  const { query, row } = list;
  const page = useListPage<StaffListingQuery, Awaited<ReturnType<typeof load>>>(query, load);
  const counts = useListingCounts();
  const [isFiltering, setFiltering] = useState(false);
  useEffect(() => void refreshListingCounts(), []);
  const refresh = () => {
    page.retry();
    list.choose(new Set());
  };
  const { act, busy, dialog, failures, clearFailures } = useDecisions({
    onDecided: refresh,
    onUndone: refresh,
    onRefused: page.retry,
  });
  const all = useDecideAll(StaffListingFilters.parse(query), { canEdit, onEnd: refresh });
  const allButtons = (total: string) => (
    <DecisionButtons
      actions={bulkActions[query.tab]}
      disabled={all.isRunning}
      onAct={(action) => all.ask({ action, total })}
    />
  );
  const countOf = (tab: StaffTab) => counts && formatNumber(counts[tab].count) + (counts[tab].is_capped ? "+" : "");
  const bulkButtons = (keys: ReadonlySet<string>) => (
    <DecisionButtons
      actions={bulkActions[query.tab]}
      busy={busy}
      onAct={(action) => act([...keys].map(Number), action)}
    />
  );
  const isNarrowed = appliedFilters(query, {}).length > 0;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.moderation.listTitle"]()}</h1>
        {canEdit && <ExportButton path="/api/admin/listings/export" filters={StaffListingFilters.parse(query)} />}
      </div>
      <ModerationNav current="/cpadmin/adverts" />
      <ChipGroup
        label={m["admin.moderation.tabsLabel"]()}
        value={query.tab}
        onChange={(tab) => list.change({ tab, sort: undefined })}
        options={tabs.map((tab) => ({ value: tab, label: tabNames[tab](), count: countOf(tab) }))}
      />
      {isNarrowed && (
        <FilterChips
          query={query}
          onRemove={(names) => list.change(Object.fromEntries(names.map((name) => [name, undefined])))}
        />
      )}
      {all.panel}
      <BulkFailures
        failures={failures}
        nameOf={(id) => page.value?.data.find((listing) => listing.id === id)?.title}
        onClose={clearFailures}
      />
      <ListTable<StaffListing>
        label={m["admin.moderation.listTitle"]()}
        list={{ ...list, query: { ...query, sort: shownSort(query) } }}
        page={page}
        columns={staffListingColumns(query.tab)}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        searchLabel={m["admin.moderation.search"]()}
        tools={
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ListFilter size={16} aria-hidden="true" />}
            onClick={() => setFiltering(true)}
          >
            {m["admin.moderation.filters.open"]()}
          </Button>
        }
        toolFilters={Object.fromEntries(filterNames.map((name) => [name, query[name]]))}
        {...(canEdit && { selectionActions: bulkButtons, allActions: allButtons })}
        emptyText={m["admin.moderation.empty"]()}
        failureText={m["admin.moderation.loadFailed"]()}
      />
      {row !== undefined && (
        <ListingSheet
          key={row}
          id={Number(row)}
          list={list}
          keys={rowKeysOf(page)}
          canEdit={canEdit}
          onChange={page.retry}
        />
      )}
      {isFiltering && (
        <FilterSheet
          query={query}
          onClose={() => setFiltering(false)}
          onApply={(filters) => {
            setFiltering(false);
            list.change(filters);
          }}
        />
      )}
      {dialog}
      {all.dialog}
    </div>
  );
}
