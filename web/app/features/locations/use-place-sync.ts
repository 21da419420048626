import { useEffect } from "react";
import { useNavigate } from "react-router";
import { defer } from "../../platform/ssr/defer.ts";
import { isFrameOutdated, setRenderedPlace, startPlace, usePlace, useRenderedPlace, watchPlace } from "./place.ts";

/** Once in the root: learns which place is saved and loads the page again whenever another one is chosen, here or in another tab. */
export function usePlaceSync(): void {
  const navigate = useNavigate();
  const rendered = useRenderedPlace();
  const place = usePlace();
  useEffect(() => setRenderedPlace(rendered), [rendered]);
  useEffect(
    () =>
      defer(() => {
        void startPlace();
        return watchPlace();
      }),
    [],
  );
  useEffect(() => {
    if (isFrameOutdated()) void navigate(withoutPlace(location), { replace: true, preventScrollReset: true });
  }, [place, navigate]);
}

/** A place in the address would win over the one just chosen, and a cursor belongs to the old list. */
export function withoutPlace({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  for (const name of ["city", "district", "cursor"]) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
