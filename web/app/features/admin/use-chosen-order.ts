import { useState } from "react";

/** What was loaded, in the order that was chosen last: before the server has answered and until it refuses. */
export function useChosenOrder<T extends { id: number }>(loaded: readonly T[] | undefined) {
  const [ids, setIds] = useState<readonly number[]>([]);
  /** What has come since stands at the end. */
  const placeOf = ({ id }: T): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return {
    items: loaded?.toSorted((a, b) => placeOf(a) - placeOf(b)),
    choose: (chosen: readonly T[]) => setIds(chosen.map(({ id }) => id)),
    forget: () => setIds([]),
  };
}
