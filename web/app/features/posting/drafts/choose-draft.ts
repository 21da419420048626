import type { SavedDraft } from "@pazar/contract/listings/posting";
import type { DeviceDraft } from "./device-draft.ts";

export type DraftNotice = "continued" | "newerElsewhere" | "newerHere";
type ChosenDraft = { draft: SavedDraft; notice: DraftNotice } | null;

/** Of two drafts by the same person, the one changed last. */
export function chooseDraft(device: DeviceDraft | null, server: SavedDraft | null): ChosenDraft {
  // A draft that was saved but is gone from the server was published or discarded elsewhere.
  if (!server) return device && !device.isSynced ? { draft: device.draft, notice: "continued" } : null;
  if (!device) return { draft: server, notice: "continued" };
  const isSameSave = device.draft.saved_at === server.saved_at;
  if (isSameSave) return { draft: device.isSynced ? server : device.draft, notice: "continued" };
  return device.isSynced || Date.parse(server.saved_at) > device.changedAt
    ? { draft: server, notice: "newerElsewhere" }
    : { draft: device.draft, notice: "newerHere" };
}
