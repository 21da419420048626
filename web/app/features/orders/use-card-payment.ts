import type { Order } from "@pazar/contract/payments/orders";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";

type OnChange = ((order: Order) => void) | undefined;

/** Stays busy until the browser has left. */
export function useCardPayment(order: Order, onChange: OnChange) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The browser may show this page as it was when Back is pressed on the provider's.
  useEffect(() => {
    const free = () => setBusy(false);
    addEventListener("pageshow", free);
    return () => removeEventListener("pageshow", free);
  }, []);

  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { url } = await api("POST /api/profile/orders/:id/card", { params: { id: order.id } });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      setProblem(failureReason(error));
      if (error instanceof ApiFailure && error.code === "ORDER_CLOSED") await reload(order, onChange);
    }
  };
  return { start, isBusy, problem };
}

const watchMs = 8_000;

/** Polls for the result while the page is visible. */
export function useOrderWatch(order: Order, isWatched: boolean, onChange: OnChange): void {
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload(order, onChange);
    }, watchMs);
    return () => clearInterval(timer);
  }, [order, isWatched, onChange]);
}

/** A failure is ignored: the next poll may succeed. */
async function reload(order: Order, onChange: OnChange): Promise<void> {
  const current = await api("GET /api/profile/orders/:id", { params: { id: order.id } }).catch(() => undefined);
  if (current && (current.status !== order.status || current.paid !== order.paid)) onChange?.(current);
}
