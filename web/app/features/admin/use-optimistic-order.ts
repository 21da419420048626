import { useState } from "react";

/** The loaded items in the order just chosen, before the server has saved it; call `reset` where it refuses. */
export function useOptimisticOrder<T extends { id: number }>(loaded: readonly T[] | undefined) {
  const [ids, setIds] = useState<readonly number[]>([]);
  /** Items loaded since come last. */
  const placeOf = ({ id }: T): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return {
    items: loaded?.toSorted((a, b) => placeOf(a) - placeOf(b)),
    setOrder: (chosen: readonly T[]) => setIds(chosen.map(({ id }) => id)),
    reset: () => setIds([]),
  };
}
