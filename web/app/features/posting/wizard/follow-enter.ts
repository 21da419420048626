import type { KeyboardEvent } from "react";

/** Enter leads to the next field that is still empty, and after the last one to the next step. */
export function followEnter(event: KeyboardEvent<HTMLElement>, goOn: () => void): void {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === "checkbox" || target.type === "file") return;
  event.preventDefault();
  const following = nextEmptyField(event.currentTarget, target);
  if (following) following.focus();
  else goOn();
}

function nextEmptyField(within: HTMLElement, current: HTMLElement): HTMLElement | undefined {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input:enabled:not([type=checkbox], [type=file]), select:enabled, textarea:enabled",
  );
  return [...fields].find(
    (field) => field.value.trim() === "" && current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
