import type { Realtime } from "../../../platform/realtime/realtime.ts";

type Between = { buyer_id: number; seller_id: number; listing_id: number };

/** Tells the open pages of both that something else than a message changed in their conversation. */
export const announceChange = (
  { emitToUsers }: Pick<Realtime, "emitToUsers">,
  { buyer_id, seller_id, listing_id }: Between,
): Promise<void> =>
  emitToUsers([buyer_id, seller_id], "conversation_changed", { buyer_id, seller_id, product_id: listing_id });
