type Ranked<T> = {
  item: T;
  /** From 1; null: it is new here. */
  before: number | null;
  /** What the file says; null: where it is, or last. */
  wanted: number | null;
};

/** Siblings in the order that a file gives to some of them. Gaps and equal numbers are no errors. */
export function orderByRank<T>(rows: readonly Ranked<T>[]): T[] {
  const rank = ({ before, wanted }: Ranked<T>): number => wanted ?? before ?? Number.POSITIVE_INFINITY;
  // If two rows claim the same position, the one that moves gets it, and the other makes room upwards or downwards.
  const push = ({ before, wanted }: Ranked<T>): number =>
    wanted === null ? 0 : before === null ? -1 : Math.sign(wanted - before);
  return rows
    .toSorted((a, b) => {
      const [left, right] = [rank(a), rank(b)];
      if (left !== right) return left < right ? -1 : 1;
      return push(a) - push(b);
    })
    .map(({ item }) => item);
}
