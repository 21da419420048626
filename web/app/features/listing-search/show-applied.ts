/** Resets all fields to the rendered values, except the one being edited. Nothing is re-created, so the focus stays. */
export function showApplied(form: HTMLFormElement, editedField: EventTarget | null = null): void {
  const field =
    editedField instanceof HTMLInputElement && editedField === document.activeElement ? editedField : undefined;
  const typed = field?.value ?? "";
  for (const element of form.elements) {
    // React sets the default value of a select only once.
    if (element instanceof HTMLSelectElement)
      for (const option of element.options) option.defaultSelected = option.value === element.dataset["value"];
  }
  form.reset();
  if (field) field.value = typed;
}
