/** What was typed and not saved yet: it survives a reload of the tab. */
const keyOf = (userId: number, listingId: number): string => `note-${userId}-${listingId}`;

export function readNoteDraft(userId: number, listingId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId, listingId));
  } catch {
    return null;
  }
}

/** Null once it is saved. */
export function keepNoteDraft(userId: number, listingId: number, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(userId, listingId));
    else sessionStorage.setItem(keyOf(userId, listingId), text);
  } catch {
    // Without storage the text is only in its field.
  }
}
