import { useEffect, useState } from "react";
import { apiWith } from "../../platform/api/api.ts";
import { useStore } from "../../platform/cache/store.ts";
import { createTypedSearch } from "../../platform/api/typed-search.ts";

export const createSuggestions = () =>
  createTypedSearch("suggestions", (q, signal) => apiWith({ signal })("GET /api/search-suggestions", { query: { q } }));

export function useSuggestions() {
  const [{ store, type, stop }] = useState(createSuggestions);
  useEffect(() => stop, [stop]);
  return { ...useStore(store), type };
}
