import { dayMs } from "@pazar/contract/durations";

const daily = 7;
const weekly = 4;
const name = /^pazar-(\d{4}-\d{2}-\d{2})\.backup$/;

export const backupName = (day: string): string => `pazar-${day}.backup`;

/** Monday of the week; 5 January 1970 was one. */
const weekOf = (file: string): number => Math.floor((Date.parse(name.exec(file)?.[1] ?? "") / dayMs - 4) / 7);

/**
 * Which files may go: the 7 newest stay, and of the older ones the newest of each week, for 4 weeks. Files of other names
 * are nobody's to remove.
 */
export function outdatedBackups(files: readonly string[]): string[] {
  const newestFirst = files
    .filter((file) => name.test(file))
    .toSorted()
    .toReversed();
  const older = newestFirst.slice(daily);
  const weeks = Map.groupBy(older, weekOf);
  const kept = new Set([...weeks.values()].slice(0, weekly).map(([newest]) => newest));
  return older.filter((file) => !kept.has(file));
}
