import type { ConversationView } from "@pazar/contract/trade/messages";
import { api } from "../../platform/api/api.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { amountText } from "./offer-labels.ts";
import { useTradeCall } from "./use-trade-call.ts";

type TradeBarProps = {
  conversation: Pick<ConversationView, "user" | "listing" | "is_seller" | "writing_bar" | "trade">;
  onOffer: () => void;
  onReserve: () => void;
  onSell: () => void;
};

/** Below the head of a conversation: how far the two have come, and what comes next. */
export function TradeBar({ conversation, onOffer, onReserve, onSell }: TradeBarProps) {
  const { trade, listing, is_seller, writing_bar } = conversation;
  const { busy, run } = useTradeCall<"confirm" | "decline" | "takeBack" | "end">();
  const text = textOf(conversation);
  const isOnSale = listing.status === "active";
  const canAct = is_seller && writing_bar === null;
  const isOurs = trade.reservation?.is_ours === true;
  const proposed = trade.deal?.status === "proposed" ? trade.deal : undefined;
  const answer = (id: number, choice: "confirm" | "decline") =>
    void run(choice, () => api(`POST /api/deals/:id/${choice}`, { params: { id } }), m["offers.deal.failed"]());
  const buttons = [
    ...(proposed && !is_seller
      ? [
          <Button key="confirm" size="sm" busy={busy === "confirm"} onClick={() => answer(proposed.id, "confirm")}>
            {m["offers.deal.confirm"]()}
          </Button>,
          <Button
            key="decline"
            size="sm"
            variant="secondary"
            busy={busy === "decline"}
            onClick={() => answer(proposed.id, "decline")}
          >
            {m["offers.deal.decline"]()}
          </Button>,
        ]
      : []),
    ...(proposed && is_seller
      ? [
          <Button
            key="takeBack"
            size="sm"
            variant="secondary"
            busy={busy === "takeBack"}
            onClick={() =>
              void run(
                "takeBack",
                () => api("DELETE /api/deals/:id", { params: { id: proposed.id } }),
                m["offers.deal.takeBackFailed"](),
              )
            }
          >
            {m["offers.deal.takeBack"]()}
          </Button>,
        ]
      : []),
    ...(trade.can_offer
      ? [
          <Button key="offer" size="sm" onClick={onOffer}>
            {m["offers.make.button"]()}
          </Button>,
        ]
      : []),
    ...(canAct && isOnSale && !isOurs
      ? [
          <Button
            key="reserve"
            size="sm"
            variant={trade.agreed_price === null ? "secondary" : "primary"}
            onClick={onReserve}
          >
            {m["offers.reserve.button"]()}
          </Button>,
        ]
      : []),
    ...(is_seller && isOurs
      ? [
          <Button
            key="end"
            size="sm"
            variant="secondary"
            busy={busy === "end"}
            onClick={() =>
              void run(
                "end",
                () => api("DELETE /api/listings/:id/reservation", { params: { id: listing.id } }),
                m["offers.reserve.endFailed"](),
              )
            }
          >
            {m["offers.reserve.end"]()}
          </Button>,
        ]
      : []),
    ...(canAct && isOnSale
      ? [
          <Button key="sell" size="sm" variant="secondary" onClick={onSell}>
            {m["offers.sell.button"]()}
          </Button>,
        ]
      : []),
    ...(canAct && listing.status === "sold" && trade.deal === null
      ? [
          <Button key="name" size="sm" variant="secondary" onClick={onSell}>
            {m["offers.sell.title"]()}
          </Button>,
        ]
      : []),
  ];
  if (text === undefined && buttons.length === 0) return null;
  return (
    <section
      aria-label={m["offers.actions"]()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-3 py-2 md:px-4.5"
    >
      {/* Announced when it changes. */}
      <p role="status" className="min-w-0 flex-auto text-sm tabular-nums empty:hidden">
        {text}
      </p>
      {buttons.length > 0 && <div className="flex flex-wrap gap-2">{buttons}</div>}
    </section>
  );
}

function textOf({ user: { name }, listing, is_seller, trade }: TradeBarProps["conversation"]): string | undefined {
  const { deal, reservation, agreed_price } = trade;
  if (deal) {
    const price = m["offers.deal.price"]({ amount: amountText(deal.price) });
    const texts: Record<typeof deal.status, () => string> = is_seller
      ? {
          proposed: () => `${m["offers.deal.waiting"]({ name })}. ${price}`,
          confirmed: () => `${m["offers.deal.confirmedSeller"]({ name })}. ${price}`,
          declined: () => m["offers.deal.declinedSeller"]({ name }),
        }
      : {
          proposed: () => `${m["offers.deal.question"]({ name })} ${price}`,
          confirmed: () => `${m["offers.deal.confirmedBuyer"]()}. ${price}`,
          declined: m["offers.deal.declinedBuyer"],
        };
    return texts[deal.status]();
  }
  if (reservation?.is_ours && reservation.until !== null) {
    const time = formatMoment(reservation.until);
    return is_seller ? m["offers.reserve.forPartner"]({ name, time }) : m["offers.reserve.forYou"]({ time });
  }
  if (reservation && !is_seller) return m["offers.reserve.forOther"]();
  if (agreed_price === null || listing.status !== "active") return undefined;
  const amount = amountText(agreed_price);
  return is_seller ? m["offers.reserve.proposed"]({ amount, name }) : m["offers.reserve.agreed"]({ amount });
}
