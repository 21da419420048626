import type { Order } from "@pazar/contract/payments/orders";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { isNotFound } from "../../../platform/api/api-failure.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";

/** Null when this person has no such order. */
async function find(id: number): Promise<Order | null> {
  try {
    return await api("GET /api/profile/orders/:id", { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Loads the order again when the person comes back to the page, for instance from the bank's app. */
export function useOrder(id: number) {
  const { value, hasFailed, retry } = useLoaded(useCallback(() => find(id), [id]));
  const [newer, setNewer] = useState<Order>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      // If that fails, the order on the screen stays.
      find(id).then(
        (order) => order && setNewer(order),
        () => {},
      );
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id]);
  return { order: newer ?? value, hasFailed, retry, show: setNewer };
}
