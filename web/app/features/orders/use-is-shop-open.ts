import { api } from "../../platform/api/api.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";

const load = () => api("GET /api/offer");

/** Whether promotions can be bought. True until loaded, so that in the usual case nothing moves. */
export function useIsShopOpen(): boolean {
  const { value: offer } = useLoaded(load);
  return !offer || (offer.methods.length > 0 && offer.packages.length > 0);
}
