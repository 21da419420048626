import type { ConversationView } from "@pazar/contract/trade/messages";
import { api } from "../../platform/api/api.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { emitLiveEvent } from "../session/live-events.ts";

/** Offering, reserving and selling from a conversation. */
export function useTradeDialogs({ user, listing }: Pick<ConversationView, "user" | "listing">) {
  const { dialog, open, close } = useDialogOnDemand();
  const refresh = () => emitLiveEvent("catch_up", undefined);

  const askForOffer = (answered?: { id: number; amount: number }) =>
    open(async () => {
      const { OfferDialog } = await import("./offer-dialog.tsx");
      return (
        <OfferDialog user={user.id} product={listing.id} price={listing.price} answered={answered} onClose={close} />
      );
    });
  const askToReserve = () =>
    open(async () => {
      const { ReserveDialog } = await import("./reserve-dialog.tsx");
      return <ReserveDialog product={listing.id} user={user} onClose={close} />;
    });
  const askForBuyer = () =>
    open(async () => {
      const { default: SellDialog } = await import("./sell-dialog.tsx");
      const sellToNobody = async () => {
        // One that is sold already stays as it is.
        if (listing.status === "active")
          await api("PUT /api/listings/:id/status", { params: { id: listing.id }, body: { action: "sell" } });
        refresh();
      };
      return (
        <SellDialog listing={listing} buyer={user.id} onSellToNobody={sellToNobody} onSold={refresh} onClose={close} />
      );
    });
  return { dialog, askForOffer, askToReserve, askForBuyer };
}
