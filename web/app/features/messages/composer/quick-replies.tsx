import { m } from "../../../platform/i18n/i18n.ts";

const replies = {
  buyer: [
    m["conversations.quick.buyer.available"],
    m["conversations.quick.buyer.price"],
    m["conversations.quick.buyer.see"],
  ],
  seller: [
    m["conversations.quick.seller.meet"],
    m["conversations.quick.seller.available"],
    m["conversations.quick.seller.firm"],
  ],
};

/** Replies that still make sense when the listing is off sale: it may have to be handed over. */
const offSale = { buyer: [], seller: [m["conversations.quick.seller.meet"]] };

type QuickRepliesProps = { isSeller: boolean; isOnSale: boolean; onChoose: (reply: string) => void };

/** The most frequent questions and answers, sent with one press. */
export function QuickReplies({ isSeller, isOnSale, onChoose }: QuickRepliesProps) {
  const texts = (isOnSale ? replies : offSale)[isSeller ? "seller" : "buyer"];
  if (texts.length === 0) return null;
  return (
    <ul
      aria-label={m["conversations.quick.label"]()}
      className="-mx-3 mb-2 flex gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] md:mb-2.5"
    >
      {texts.map((text) => (
        <li key={text()} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(text())}
            className="min-h-control-sm rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
          >
            {text()}
          </button>
        </li>
      ))}
    </ul>
  );
}
