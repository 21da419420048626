import { SavedDraft } from "@pazar/contract/listings/posting";
import * as z from "zod/mini";
import { tryStorage } from "../../../platform/cache/try-storage.ts";

/** The draft as this device knows it. */
const DeviceDraft = z.object({
  /** `saved_at` is the server's last save that this device knows of, or empty. */
  draft: SavedDraft,
  /** Nothing was entered after that save. */
  isSynced: z.boolean(),
  /** Milliseconds. */
  changedAt: z.number(),
  /** Publishing again after a reload makes no second listing. */
  idempotencyKey: z.string(),
});
export type DeviceDraft = z.infer<typeof DeviceDraft>;

/** Devices are shared: everybody has a draft of their own. */
const keyOf = (userId: number): string => `listing-draft.${userId}`;

/** Null without a copy, without storage, and for a copy of another shape: copies outlive deployments. */
export const readDeviceDraft = (userId: number): DeviceDraft | null =>
  tryStorage(() => DeviceDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null")).data) ?? null;

/** May fail: the server saves the draft too. */
export const writeDeviceDraft = (userId: number, draft: DeviceDraft): void =>
  tryStorage(() => localStorage.setItem(keyOf(userId), JSON.stringify(draft)));

export const removeDeviceDraft = (userId: number): void => tryStorage(() => localStorage.removeItem(keyOf(userId)));
