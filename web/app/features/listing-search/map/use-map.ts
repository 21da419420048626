import { useCallback } from "react";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { loadMap } from "./load-map.ts";

/** The old map stays until the next one arrives. */
export function useMap(question: string) {
  const load = useCallback(() => loadMap(question), [question]);
  return useLoaded(load, { keep: true });
}
