import { showToast } from "../../ui/overlays/toast.ts";
import { api } from "../../platform/api/api.ts";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { createSaveQueue } from "../../platform/api/save-queue.ts";
import { openAuthDialog } from "../../platform/session/auth-dialog.ts";
import { isFavorite } from "./favorite-marks.ts";
import { announceFavorite, changeFavorite } from "./favorites.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { suggestApp } from "../../platform/offline/suggest-app.ts";
import { storedToken } from "../../platform/session/token.ts";

const saves = createSaveQueue({
  isOn: isFavorite,
  show: changeFavorite,
  save: saveFavorite,
  onFailed: (error) =>
    showToast("error", m["favorites.errors.toggle"](), {
      id: "favorite-failed",
      ...(error instanceof ApiFailure && { description: error.message }),
    }),
});

/** Resolves once nothing of the listing's heart waits to be saved. */
export const savedFavorite = saves.settled;

/** Changes the heart at once, and back if saving fails. A listing that is gone cannot be added again, so there is no undo. */
export function toggleFavorite(listingId: number, { isGone = false } = {}): Promise<void> {
  if (storedToken() !== null) return setFavorite(listingId, !isFavorite(listingId), isGone);
  showToast("warning", m["favorites.loginNeeded"](), { id: "favorite-login" });
  // In storage only: as a link it would let others add favorites.
  openAuthDialog({ returnTo: `${location.pathname}${location.search}#favorite=${listingId}` });
  return Promise.resolve();
}

export const setFavorite = (listingId: number, isWanted: boolean, isGone = false): Promise<void> =>
  saves.set(listingId, isWanted, () => showSuccess(listingId, isWanted, isGone));

async function saveFavorite(listingId: number, isWanted: boolean): Promise<void> {
  await api(isWanted ? "PUT /api/favorites/:id" : "DELETE /api/favorites/:id", { params: { id: listingId } });
  announceFavorite(listingId, isWanted);
  if (isWanted) suggestApp();
}

function showSuccess(listingId: number, isAdded: boolean, isGone: boolean): void {
  // Each has its own id: a toast that takes over from one with a button would take the button over as well.
  if (isAdded) {
    const addToList = { label: m["favorites.addToList"](), onClick: () => chooseLists(listingId) };
    return showToast("success", m["favorites.added"](), { id: `favorite-added-${listingId}`, action: addToList });
  }
  const undo = { label: m["favorites.undo"](), onClick: () => void setFavorite(listingId, true) };
  showToast("success", m["favorites.removed"](), {
    id: `favorite-removed-${listingId}`,
    ...(!isGone && { action: undo }),
  });
}

function chooseLists(listingId: number): void {
  import("./list-sheet/open-list-sheet.tsx").then(
    ({ openListSheet }) => openListSheet({ listingId }),
    () => showToast("error", m["app.noNetwork"]()),
  );
}
