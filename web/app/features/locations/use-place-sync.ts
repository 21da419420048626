import { useEffect } from "react";
import { useNavigate } from "react-router";
import { defer } from "../../platform/ssr/defer.ts";
import { isFrameOutdated, setRenderedPlace, startPlace, usePlace, useRenderedPlace, watchPlace } from "./place.ts";

/** Called once, in the root: loads the saved place, and reloads the page's data when another one is chosen in any tab. */
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

/** A place in the URL would override the one just chosen, and a cursor belongs to the old list. */
export function withoutPlace({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  for (const name of ["city", "district", "cursor"]) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
