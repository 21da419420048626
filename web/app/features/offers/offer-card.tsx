import type { Message, MessageOffer } from "@pazar/contract/trade/messages";
import type { OfferAnswer } from "@pazar/contract/trade/offers";
import Tag from "lucide-react/icons/tag";
import { api } from "../../platform/api/api.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { amountText, offerStatusNames, offerStatusTones } from "./offer-labels.ts";
import { useTradeCall } from "./use-trade-call.ts";

type OfferCardProps = {
  message: Pick<Message, "id" | "sender_id" | "created_at"> & { offer: MessageOffer };
  me: number;
  /** Lira. */
  price: number;
  /** False where nobody can write any more: the offer can only be declined or withdrawn. */
  canTrade: boolean;
  onCounter: () => void;
};

/** An offer among the messages, with buttons for whose turn it is. */
export function OfferCard({ message: { id, sender_id, offer }, me, price, canTrade, onCounter }: OfferCardProps) {
  const { busy, run } = useTradeCall<OfferAnswer>();
  const { amount, status, is_by_seller, expires_at } = offer;
  const isOwn = sender_id === me;
  const isOpen = status === "open";
  const send = (answer: OfferAnswer) =>
    void run(
      answer,
      () => api("PUT /api/offers/:id/answer", { params: { id }, body: { answer } }),
      m["offers.card.failed"](),
    );
  return (
    <div className={classNames("flex", isOwn && "justify-end")}>
      <div
        className={classNames(
          "w-full max-w-[82%] space-y-2 rounded-card border bg-surface p-3.25 md:max-w-88",
          isOpen ? "border-brand" : "border-line",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-muted">
            <Tag size={16} aria-hidden="true" className="shrink-0" />
            {is_by_seller ? m["offers.card.counter"]() : m["offers.card.offer"]()}
          </p>
          <span role="status">
            <Badge tone={offerStatusTones[status]}>{offerStatusNames[status]()}</Badge>
          </span>
        </div>
        <p
          className={classNames(
            "text-xl leading-tight font-bold tabular-nums",
            !isOpen && status !== "accepted" && "text-muted",
          )}
        >
          {amountText(amount)}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {m["offers.card.of"]({ price: amountText(price) })}
          {isOpen && <span className="block">{m["offers.card.until"]({ time: formatMoment(expires_at) })}</span>}
        </p>
        {isOpen && (
          <div className="flex flex-wrap gap-2 pt-0.5">
            {isOwn ? (
              <Button size="sm" variant="secondary" busy={busy === "withdraw"} onClick={() => send("withdraw")}>
                {m["offers.card.withdraw"]()}
              </Button>
            ) : (
              <>
                {canTrade && (
                  <>
                    <Button size="sm" busy={busy === "accept"} onClick={() => send("accept")}>
                      {m["offers.card.accept"]()}
                    </Button>
                    <Button size="sm" variant="secondary" onClick={onCounter}>
                      {m["offers.card.counterButton"]()}
                    </Button>
                  </>
                )}
                <Button size="sm" variant="danger-outline" busy={busy === "decline"} onClick={() => send("decline")}>
                  {m["offers.card.decline"]()}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
