import type { Order } from "@pazar/contract/payments/orders";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";

type Loading = "first" | "more" | "failed" | "moreFailed" | "idle";
type Shown = { orders: Order[]; cursor: string | null; total: number };

/** The user's orders, page by page. */
export function useOrders() {
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<Loading>("first");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    setState("first");
    api("GET /api/profile/orders", { query: {} }).then(
      ({ data, next_cursor, total }) => {
        if (!isWanted) return;
        setShown({ orders: data, cursor: next_cursor, total });
        setState("idle");
      },
      (error: unknown) => {
        warnOnce("The orders could not be loaded.", error);
        if (isWanted) setState("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  const loadMore = async () => {
    if (!shown?.cursor || state === "more") return;
    setState("more");
    try {
      const { data, next_cursor, total } = await api("GET /api/profile/orders", { query: { cursor: shown.cursor } });
      setShown({ orders: [...shown.orders, ...data], cursor: next_cursor, total });
      setState("idle");
    } catch {
      setState("moreFailed");
    }
  };
  return { ...shown, state, loadMore, retry: () => setAttempt((count) => count + 1) };
}
