/** Sets all fields to what the page was rendered for, except the one somebody is typing in. None is made anew: the focus stays. */
export function showApplied(form: HTMLFormElement, typedIn: EventTarget | null = null): void {
  const field = typedIn instanceof HTMLInputElement && typedIn === document.activeElement ? typedIn : undefined;
  const typed = field?.value ?? "";
  for (const element of form.elements) {
    // React sets the default of a list only once.
    if (element instanceof HTMLSelectElement)
      for (const option of element.options) option.defaultSelected = option.value === element.dataset["value"];
  }
  form.reset();
  if (field) field.value = typed;
}
