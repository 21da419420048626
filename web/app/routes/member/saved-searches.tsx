import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import { allListingsPath } from "@pazar/contract/pages/paths";
import Bookmark from "lucide-react/icons/bookmark";
import { useRef } from "react";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { SavedSearchCard } from "../../features/saved-searches/saved-search-card.tsx";
import { useSavedSearches } from "../../features/saved-searches/use-saved-searches.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { useUser } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { Route } from "./+types/saved-searches.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["savedSearches.title"]() });

export default function SavedSearchesPage() {
  const user = useUser();
  return (
    <AccountLayout current="/saved-searches" title={m["savedSearches.title"]()}>
      {user ? <SavedSearches key={user.id} /> : <Skeletons />}
    </AccountLayout>
  );
}

function SavedSearches() {
  const { searches, hasFailed, load, change, open, remove } = useSavedSearches();
  const { dialog, open: openDialog, close } = useDialogOnDemand();
  const list = useRef<HTMLDivElement>(null);
  if (hasFailed) return <RetryProblem text={m["savedSearches.errors.fetch"]()} onRetry={() => void load()} />;
  if (!searches) return <Skeletons />;

  const edit = (search: SavedSearch) =>
    openDialog(async () => {
      const { SearchDialog } = await import("../../features/saved-searches/search-dialog.tsx");
      return (
        <SearchDialog
          title={m["savedSearches.dialog.editTitle"]()}
          search={search}
          onCancel={close}
          onSave={async (choice) => {
            await change(search.id, choice);
            close();
          }}
        />
      );
    });
  // The pressed button is gone, and with it the focus.
  const removeOne = (search: SavedSearch) => {
    list.current?.focus({ preventScroll: true });
    void remove(search);
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {searches.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={30} />}
          text={m["savedSearches.empty"]()}
          action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
        />
      ) : (
        <ul className="space-y-3">
          {searches.map((search) => (
            <SavedSearchCard
              key={search.id}
              search={search}
              onOpen={() => open(search.id)}
              onEdit={() => edit(search)}
              onDelete={() => removeOne(search)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

const skeletons = 4;

function Skeletons() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{m["savedSearches.loading"]()}</span>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} className="h-26 rounded-card" />
      ))}
    </div>
  );
}
