import type { ListingQuery } from "@pazar/contract/search/listing-search";
import type { AlertTime } from "@pazar/contract/search/saved-searches";
import type { ReactElement } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { storePendingSearch, type NewSearch } from "./pending-search.ts";

type Asked = { query: ListingQuery; name: string; onClose: () => void };

/** The dialog, or for guests the way to sign in, after which the search is saved. */
export function askToSave({ query: { sort: _, cursor: __, ...query }, name, onClose }: Asked): ReactElement {
  if (storedToken() === null) {
    showToast("warning", m["savedSearches.loginNeeded"](), { id: "save-search-login" });
    storePendingSearch({ name, alert: "at_once", query });
    openAuthDialog({ returnTo: `${location.pathname}${location.search}#save-search` });
    return <></>;
  }
  const save = async (choice: { name: string; alert: AlertTime }) => {
    await saveSearch({ ...choice, query });
    onClose();
  };
  return (
    <SearchDialog
      title={m["savedSearches.dialog.title"]()}
      text={m["savedSearches.dialog.text"]()}
      search={{ name, alert: "at_once" }}
      onSave={save}
      onCancel={onClose}
    />
  );
}

export async function saveSearch(search: NewSearch): Promise<void> {
  await api("POST /api/saved-searches", { body: search });
  showToast("success", m["savedSearches.saved"](), { link: toSavedSearches() });
}

export const toSavedSearches = () => ({ label: m["savedSearches.open"](), href: "/saved-searches" });
