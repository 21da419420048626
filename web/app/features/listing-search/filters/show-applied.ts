/** Resets all fields but `kept` to the rendered values. No element is re-created, so the focus stays. */
export function showApplied(form: HTMLFormElement, kept: readonly HTMLInputElement[] = []): void {
  const typed = kept.map(({ value }) => value);
  for (const element of form.elements) {
    // React sets the default value of a select only once.
    if (element instanceof HTMLSelectElement)
      for (const option of element.options) option.defaultSelected = option.value === element.dataset["value"];
  }
  form.reset();
  for (const [index, field] of kept.entries()) field.value = typed[index] ?? "";
}
