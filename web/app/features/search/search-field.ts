export const searchFieldId = "site-search";

/** On phones the search fills the screen while its field has the focus. False where there is no field. */
export function focusSearchField(): boolean {
  const field = document.getElementById(searchFieldId);
  field?.focus({ preventScroll: true });
  return field !== null;
}
