import type { MyListing } from "@pazar/contract/listings/my-listings";
import { useEffect, useRef } from "react";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast, undoToastMs } from "../../../ui/overlays/toast.ts";
import { predictOutcome, perform, undoOf, type StatusAction } from "./listing-actions.ts";

const done: Record<StatusAction, () => string> = {
  sell: m["myListings.done.sell"],
  unpublish: m["myListings.done.unpublish"],
  republish: m["myListings.done.republish"],
  delete: m["myListings.done.delete"],
  restore: m["myListings.done.restore"],
};

/** Shows what an action will do at once, takes it back if the server refuses, and offers to undo it. */
export function useListingActions(show: (before: MyListing, after: MyListing) => void) {
  // The tab may change before the answer arrives: show the outcome in the tab shown then.
  const latest = useRef(show);
  useEffect(() => void (latest.current = show));

  async function act(listing: MyListing, action: StatusAction, isUndo = false): Promise<void> {
    const guess = predictOutcome(listing, action, new Date());
    latest.current(listing, guess);
    // One id per action: a toast that replaces another one keeps the button of the old one.
    const id = `listing-${listing.id}-${action}`;
    try {
      const after = await perform(listing.id, action);
      latest.current(guess, after);
      const undo = { label: m["myListings.undo"](), onClick: () => void act(after, undoOf(action, listing), true) };
      showToast("success", m["myListings.updated"](), {
        id,
        description: done[action](),
        duration: undoToastMs,
        ...(!isUndo && { action: undo }),
      });
    } catch (error) {
      latest.current(guess, listing);
      showToast("error", m["myListings.failed"](), { id, description: failureReason(error) });
    }
  }
  return act;
}
