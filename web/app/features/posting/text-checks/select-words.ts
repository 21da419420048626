import type { TextField } from "@pazar/contract/listings/marks";

export const textFieldIds: Record<TextField, string> = { title: "listing-title", description: "listing-description" };

/** Puts the focus into the field with these words selected, and both into view. */
export function selectWords(field: TextField, { start, end }: { start: number; end: number }): void {
  const control = document.getElementById(textFieldIds[field]);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  // A long text is scrolled to the cursor only when the field takes the focus.
  control.blur();
  control.setSelectionRange(start, start);
  control.focus();
  control.setSelectionRange(start, end);
  control.scrollIntoView({ block: "center" });
}
