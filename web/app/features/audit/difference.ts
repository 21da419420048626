type Values = Readonly<Record<string, unknown>>;
export type Difference = {
  name: string;
  before: string | undefined;
  after: string | undefined;
  /** The values themselves; of lists only the items that were removed and added. */
  removed: unknown;
  added: unknown;
};

export const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(", ") : typeof value === "string" ? value : JSON.stringify(value);

/** The fields that differ; lists are compared item by item. `write` turns a field's value into text. */
export function differenceOf(
  before: Values | null,
  after: Values | null,
  write: (name: string, value: unknown) => string = (_, value) => textOf(value),
): Difference[] {
  const shown = (name: string, value: unknown) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
      ? undefined
      : write(name, value);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [old, now] = [before?.[name], after?.[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [removed, added] =
      Array.isArray(old) && Array.isArray(now)
        ? [old.filter((value) => !now.includes(value)), now.filter((value) => !old.includes(value))]
        : [old, now];
    return [{ name, before: shown(name, removed), after: shown(name, added), removed, added }];
  });
}
