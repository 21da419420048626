import { m } from "../../../platform/i18n/i18n.ts";

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

/** A message for each missing value, by the name of its field. */
export function missingFields(
  values: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const missing = Object.keys(values).filter((name) => values[name] === "");
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, m["validation.required"]({ field: labels[name] ?? name })]));
}

/** As far as the browser can tell; the server decides. */
export function isEmailPlausible(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("email");
  return !(field instanceof HTMLInputElement && field.validity.typeMismatch);
}
