import {
  StaffListingFilters,
  StaffListingQuery,
  staffTabs,
  type StaffListing,
  type StaffTab,
} from "@pazar/contract/staff-listings";
import ListFilter from "lucide-react/icons/list-filter";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ExportButton } from "../../admin/lists/export-button.tsx";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { refreshListingCounts, useListingCounts } from "../listing-counts.ts";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { tabNames } from "../moderation-names.ts";
import { RefusalList } from "../../admin/lists/refusal-list.tsx";
import { useListPage } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { DecisionButtons } from "../decisions/decision-buttons.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { appliedFilters, filterNames, shownSort } from "./listing-filters.ts";
import { ListingSheet } from "./listing-sheet.tsx";
import { ModerationNav } from "../moderation-nav.tsx";
import { staffListingColumns } from "./staff-listing-columns.tsx";
import { useDeciding } from "../decisions/use-deciding.tsx";

const load = (query: StaffListingQuery) => api("GET /api/admin/listings", { query });
const tabs = staffTabs.filter((tab) => tab !== "queue");

/** What can be done with several at once, by what they have in common. */
const bulkActions: Record<StaffTab, Parameters<typeof DecisionButtons>[0]["actions"]> = {
  pedding: ["approve", "reject"],
  reported: ["dismiss", "take_down"],
  active: ["take_down", "feature", "unfeature"],
  inactive: ["put_back"],
  sold: ["unfeature"],
  all: ["feature", "unfeature"],
  queue: [],
};

export function StaffListingsPage({ mayEdit }: { mayEdit: boolean }) {
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
  const { act, busy, dialog, refused, forgetRefused } = useDeciding({
    onDecided: refresh,
    onUndone: refresh,
    onRefused: page.retry,
  });
  const countOf = (tab: StaffTab) =>
    counts && formatNumber(counts[tab].count, getLocale()) + (counts[tab].is_capped ? "+" : "");
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
        <h1 className="text-2xl">{m["moderation.listTitle"]()}</h1>
        {mayEdit && <ExportButton path="/api/admin/listings/export" filters={StaffListingFilters.parse(query)} />}
      </div>
      <ModerationNav current="/cpadmin/adverts" />
      <ChipGroup
        label={m["moderation.tabsLabel"]()}
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
      <RefusalList
        refusals={refused}
        nameOf={(id) => page.value?.data.find((listing) => listing.id === id)?.title}
        onClose={forgetRefused}
      />
      <ListTable<StaffListing>
        label={m["moderation.listTitle"]()}
        list={{ ...list, query: { ...query, sort: shownSort(query) } }}
        page={page}
        columns={staffListingColumns(query.tab)}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        searchLabel={m["moderation.search"]()}
        tools={
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ListFilter size={16} aria-hidden="true" />}
            onClick={() => setFiltering(true)}
          >
            {m["moderation.filters.open"]()}
          </Button>
        }
        toolFilters={Object.fromEntries(filterNames.map((name) => [name, query[name]]))}
        {...(mayEdit && { selectionActions: bulkButtons })}
        emptyText={m["moderation.empty"]()}
        failureText={m["moderation.loadFailed"]()}
      />
      {row !== undefined && (
        <ListingSheet key={row} id={Number(row)} list={list} mayEdit={mayEdit} onChange={page.retry} />
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
    </div>
  );
}
