type AmountFormat = { group: string; decimal: string };

export function amountFormat(locale: string): AmountFormat {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const find = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: find("group", "."), decimal: find("decimal", ",") };
}

/** Groups thousands and keeps at most two decimals; other characters are dropped. */
export function groupAmount(typed: string, { group, decimal }: AmountFormat): string {
  const [whole = "", ...rest] = typed.split(decimal).map((part) => part.replace(/\D/g, ""));
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, group);
  return rest.length === 0 ? grouped : `${grouped || "0"}${decimal}${rest.join("").slice(0, 2)}`;
}

export function parseAmount(shown: string, { group, decimal }: AmountFormat): number | null {
  return shown === "" ? null : Number(shown.replaceAll(group, "").replace(decimal, "."));
}

export function showAmount(value: number | null | undefined, format: AmountFormat): string {
  return value === null || value === undefined ? "" : groupAmount(String(value).replace(".", format.decimal), format);
}

/** The caret's position after grouping: after as many meaningful characters as before. */
export function caretAfterGrouping(shown: string, meaningfulBefore: number, group: string): number {
  let passed = 0;
  let index = 0;
  for (; index < shown.length && passed < meaningfulBefore; index += 1) {
    if (shown[index] !== group) passed += 1;
  }
  return index;
}
