/** Turns one row on or off; with `from`, everything between the two becomes what this row becomes. */
export function toggleRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { to, from }: { to: string; from?: string | undefined },
): Set<string> {
  const next = new Set(selected);
  const isOn = !selected.has(to);
  const [first, last] = [keys.indexOf(from ?? to), keys.indexOf(to)];
  const range = first < 0 || last < 0 ? [to] : keys.slice(Math.min(first, last), Math.max(first, last) + 1);
  for (const key of range) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
