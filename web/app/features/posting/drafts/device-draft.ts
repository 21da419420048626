import { SavedDraft } from "@pazar/contract/posting";

/** The draft as this device knows it. */
export type DeviceDraft = {
  /** `saved_at` is the server's last save that this device knows of, or empty. */
  draft: SavedDraft;
  /** Nothing was entered after that save. */
  isSynced: boolean;
  /** Milliseconds. */
  changedAt: number;
  /** Publishing again after a reload makes no second listing. */
  idempotencyKey: string;
};

/** Devices are shared: everybody has a draft of their own. */
const keyOf = (userId: number): string => `listing-draft.${userId}`;

/** A copy that an older program stored and that no longer reads counts as none, as does a storage that is switched off. */
export function readDeviceDraft(userId: number): DeviceDraft | null {
  try {
    const { draft, isSynced, changedAt, idempotencyKey } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}");
    const { data } = SavedDraft.safeParse(draft);
    return data && typeof changedAt === "number" && typeof idempotencyKey === "string"
      ? { draft: data, isSynced: isSynced === true, changedAt, idempotencyKey }
      : null;
  } catch {
    return null;
  }
}

export function writeDeviceDraft(userId: number, draft: DeviceDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The server keeps it too.
  }
}

export function removeDeviceDraft(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Then none was stored either.
  }
}
