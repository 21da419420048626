import { useEffect, useState } from "react";
import { apiWith } from "../../platform/api/api.ts";
import { useStore } from "../../platform/cache/store.ts";
import { createTypedSearch } from "../../platform/api/typed-search.ts";

export const createPlaceSearch = () =>
  createTypedSearch("places", (q, signal) => apiWith({ signal })("GET /api/search-locations", { query: { q } }));

export function usePlaceSearch() {
  const [{ store, type, stop }] = useState(createPlaceSearch);
  useEffect(() => stop, [stop]);
  return { ...useStore(store), type };
}
