import type { ConversationTrade, MessageOffer, OfferStatus } from "@pazar/contract/trade/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { conversation, me, message, them } from "../messages/testing/conversation.ts";
import { ListingCard } from "../listings/cards/listing-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import { offerSummary } from "./offer-labels.ts";
import { TradeBar } from "./trade-bar.tsx";

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const offer = (status: OfferStatus): MessageOffer => ({
  amount: 12_000,
  status,
  is_by_seller: false,
  expires_at: "2026-03-16T08:00:00Z",
});

describe("an offer among the messages", () => {
  const card = (status: OfferStatus, sender_id: number, canTrade = true): string =>
    words(
      renderToStaticMarkup(
        <OfferCard
          message={{ ...message(1, { sender_id }), offer: offer(status) }}
          me={me}
          price={14_900}
          canTrade={canTrade}
          onCounter={() => {}}
        />,
      ),
    );
  const head = "Offer Waiting for an answer $12,000 Listed at $14,900 Valid until Mar 16, 2026, 11:00 AM";
  test("can be answered by the other, withdrawn by its maker", () => {
    expect(card("open", them)).toBe(`${head} Accept Counter-offer Decline`);
    expect(card("open", me)).toBe(`${head} Withdraw`);
  });
  test("can only be declined where nothing can be agreed any more", () => {
    expect(card("open", them, false)).toBe(`${head} Decline`);
  });
  test.each([
    ["accepted", "Accepted"],
    ["declined", "Declined"],
    ["countered", "Answered with another offer"],
    ["withdrawn", "Withdrawn"],
    ["expired", "Expired"],
    ["closed", "Closed"],
  ] as const)("has no buttons once it is %s", (status, text) => {
    expect(card(status, them)).toBe(`Offer ${text} $12,000 Listed at $14,900`);
  });
  test("is a line of the list", () => {
    expect(offerSummary(offer("open"))).toBe("Offer: $12,000");
  });
});

describe("the bar of a conversation", () => {
  const nothing: ConversationTrade = { can_offer: false, agreed_price: null, reservation: null, deal: null };
  const until = "2026-03-18T08:00:00Z";
  const bar = (is_seller: boolean, trade: Partial<ConversationTrade>, status: "active" | "sold" = "active"): string => {
    const about = conversation({ is_seller, listing: { ...conversation().listing, status } });
    return words(
      renderToStaticMarkup(
        <TradeBar
          conversation={{ ...about, writing_bar: null, trade: { ...nothing, ...trade } }}
          onOffer={() => {}}
          onReserve={() => {}}
          onSell={() => {}}
        />,
      ),
    );
  };
  const deal = (status: "proposed" | "confirmed" | "declined") => ({ deal: { id: 1, status, price: 12_000 } });
  test.each<[string, boolean, Partial<ConversationTrade>, string]>([
    ["a buyer", false, { can_offer: true }, "Make an offer"],
    ["a buyer whose offer waits", false, {}, ""],
    ["a seller", true, {}, "Reserve Sold"],
    [
      "a seller who has agreed",
      true,
      { agreed_price: 12_000 },
      "You agreed on $12,000. You can reserve the listing for Elif T.. Reserve Sold",
    ],
    [
      "a seller who has reserved",
      true,
      { reservation: { is_ours: true, until } },
      "Reserved for Elif T. until Mar 18, 2026, 11:00 AM End reservation Sold",
    ],
    [
      "the buyer it is reserved for",
      false,
      { reservation: { is_ours: true, until } },
      "Reserved for you until Mar 18, 2026, 11:00 AM",
    ],
    [
      "another buyer",
      false,
      { can_offer: true, reservation: { is_ours: false, until: null } },
      "This listing is reserved for somebody else. You can still write. Make an offer",
    ],
  ])("%s", (_, isSeller, trade, text) => {
    expect(bar(isSeller, trade)).toBe(text);
  });
  test.each<[boolean, "proposed" | "confirmed" | "declined", string]>([
    [true, "proposed", "Waiting for Elif T. to confirm the purchase. Sold for $12,000 Take back"],
    [true, "confirmed", "Elif T. has confirmed the purchase. Sold for $12,000"],
    [true, "declined", "Elif T. says they did not buy it"],
    [
      false,
      "proposed",
      "Elif T. says that they sold this to you. Is that right? Sold for $12,000 Yes, I bought it No, I did not",
    ],
    [false, "confirmed", "You have confirmed the purchase. Sold for $12,000"],
    [false, "declined", "You said that you did not buy it"],
  ])("a deal, seen by the seller (%s), %s", (isSeller, status, text) => {
    expect(bar(isSeller, deal(status), "sold")).toBe(text);
  });
  test("a seller can name the buyer of what is sold later", () => {
    expect(bar(true, {}, "sold")).toBe("To whom did you sell it?");
  });
});

test("everybody sees on its card that a listing is reserved", () => {
  const listing: Parameters<typeof ListingCard>[0]["listing"] = {
    id: 1_000_001,
    title: "Üçlü koltuk takımı",
    slug_pid: "uclu-koltuk-p1000001",
    price: 14_900,
    city: "İzmir",
    district: "Konak",
    cover: null,
    photo_count: 0,
    featured: false,
    published_at: "2026-03-15T08:00:00Z",
  };
  const card = (reserved: boolean) =>
    words(renderToStaticMarkup(<ListingCard listing={{ ...listing, ...(reserved && { reserved }) }} sizes="50vw" />));
  expect(card(true)).toContain("Reserved");
  expect(card(false)).not.toContain("Reserved");
});
