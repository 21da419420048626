import type { MyListing, SellerAction } from "@pazar/contract/listings/my-listings";
import { api } from "../../../platform/api/api.ts";

export type StatusAction = Exclude<SellerAction, "edit" | "lower_price">;

const minute = 60_000;

/** The listing as it will probably be, shown until the server answers. */
export function predictOutcome(listing: MyListing, action: StatusAction, now: Date): MyListing {
  const next = { ...listing, actions: [] };
  const outcomes: Record<StatusAction, () => MyListing> = {
    sell: () => ({ ...next, status: "sold", status_reason: null }),
    unpublish: () => ({ ...next, status: "inactive", status_reason: "seller" }),
    republish: () => ({ ...next, status: "active", status_reason: null }),
    delete: () => ({ ...next, restorable_until: new Date(now.getTime() + minute).toISOString() }),
    restore: () => ({ ...next, restorable_until: null }),
  };
  return outcomes[action]();
}

export function undoOf(action: StatusAction, { status }: MyListing): StatusAction {
  if (action === "delete") return "restore";
  if (action === "restore") return "delete";
  if (action !== "republish") return "republish";
  return status === "sold" ? "sell" : "unpublish";
}

export const perform = (id: number, action: StatusAction): Promise<MyListing> =>
  action === "delete"
    ? api("DELETE /api/listings/:id", { params: { id } })
    : api("PUT /api/listings/:id/status", { params: { id }, body: { action } });
