import { filterByName } from "../../../platform/i18n/filter-by-name.ts";

/** Hides the options beside a field that do not match what is typed in it. */
export function narrowOptions(field: HTMLInputElement): void {
  const box = field.parentElement;
  if (!box) return;
  const options = [...box.querySelectorAll("label")].map((label) => ({
    label,
    name: label.querySelector("span")?.textContent ?? "",
  }));
  const matching = new Set(filterByName(options, field.value));
  for (const option of options) option.label.hidden = !matching.has(option);
  const rest = box.querySelector("details");
  if (rest && field.value.trim() !== "") rest.open = true;
}
