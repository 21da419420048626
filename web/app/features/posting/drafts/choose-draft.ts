import type { SavedDraft } from "@pazar/contract/posting";
import type { DeviceDraft } from "./device-draft.ts";

export type DraftNotice = "continued" | "newerElsewhere" | "newerHere";
export type ChosenDraft = { draft: SavedDraft; notice: DraftNotice } | null;

/** Which of two drafts goes on: the one that was changed last. Both are of the same person. */
export function chooseDraft(device: DeviceDraft | null, server: SavedDraft | null): ChosenDraft {
  // One that was saved and is gone from the server was published or thrown away elsewhere.
  if (!server) return device && !device.isSynced ? { draft: device.draft, notice: "continued" } : null;
  if (!device) return { draft: server, notice: "continued" };
  const isSameSave = device.draft.saved_at === server.saved_at;
  if (isSameSave) return { draft: device.isSynced ? server : device.draft, notice: "continued" };
  return device.isSynced || Date.parse(server.saved_at) > device.changedAt
    ? { draft: server, notice: "newerElsewhere" }
    : { draft: device.draft, notice: "newerHere" };
}
