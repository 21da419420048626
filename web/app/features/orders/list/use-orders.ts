import type { CallAnswer } from "@pazar/contract/endpoints";
import { api } from "../../../platform/api/api.ts";
import { usePagedList } from "../../../platform/api/use-paged-list.ts";

type OrderPage = CallAnswer<"GET /api/profile/orders">;

const load = (query: { cursor?: string }) => api("GET /api/profile/orders", { query });

const append = (shown: OrderPage, next: OrderPage): OrderPage => ({ ...next, data: [...shown.data, ...next.data] });

/** The user's orders, page by page. */
export function useOrders() {
  const { page, state, loadMore, retry } = usePagedList(load, append);
  return { orders: page?.data, cursor: page?.next_cursor, total: page?.total, state, loadMore, retry };
}
