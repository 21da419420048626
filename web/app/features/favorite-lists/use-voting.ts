import type { ListedListing, Vote } from "@pazar/contract/favorites/favorite-lists";
import { useRef } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { storedToken } from "../../platform/session/token.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { withVote } from "./change-vote.ts";

type Voting = {
  token: string | null;
  /** Shows the item as it will be once the vote is saved. */
  show: (item: ListedListing) => void;
  reload: () => Promise<void>;
};

/** Shows a vote at once and saves it; after the last save, the list is loaded again. */
export function useVoting({ token, show, reload }: Voting) {
  /** One call after the other, so that an older vote cannot win. */
  const saving = useRef(Promise.resolve());
  return (item: ListedListing, vote: Vote | null): void => {
    if (token === null) return;
    if (storedToken() === null) {
      openAuthDialog({ returnTo: location.pathname, reason: m["lists.vote.loginNeeded"]() });
      return;
    }
    show(withVote(item, vote));
    const params = { token, listing: item.id };
    const save = saving.current.then(async () => {
      try {
        if (vote === null) await api("DELETE /api/shared-lists/:token/votes/:listing", { params });
        else await api("PUT /api/shared-lists/:token/votes/:listing", { params, body: { vote } });
      } catch (error) {
        showToast("error", m["lists.vote.failed"](), { id: "vote", description: failureReason(error) });
      }
      if (saving.current === save) await reload();
    });
    saving.current = save;
  };
}
