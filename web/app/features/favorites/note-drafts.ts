/** Notes that were typed but not saved yet survive a reload of the tab. */
const keyOf = (userId: number, listingId: number): string => `note-${userId}-${listingId}`;

export function readNoteDraft(userId: number, listingId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId, listingId));
  } catch {
    return null;
  }
}

/** Null removes it, once the note is saved. */
export function saveNoteDraft(userId: number, listingId: number, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(userId, listingId));
    else sessionStorage.setItem(keyOf(userId, listingId), text);
  } catch {
    // Without storage only the field has the text.
  }
}
