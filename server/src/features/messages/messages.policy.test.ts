import { expect, it } from "vitest";
import { canOpenConversation, sendRefusal, type ConversationContext } from "./messages.policy.ts";

const onSale: ConversationContext["listing"] = {
  status: "active",
  isDeleted: false,
  isSellerHidden: false,
};
const buyer: ConversationContext = {
  isSeller: false,
  hasConversation: false,
  isReachable: true,
  isBlockedByMe: false,
  isBlockedByThem: false,
  listing: onSale,
};
const begun = { ...buyer, hasConversation: true };

it.each<[string, ConversationContext, boolean]>([
  ["a buyer, on sale", buyer, true],
  ["a buyer, sold", { ...buyer, listing: { ...onSale, status: "sold" } }, true],
  ["a buyer, off sale", { ...buyer, listing: { ...onSale, status: "inactive" } }, false],
  ["a buyer, in review", { ...buyer, listing: { ...onSale, status: "pedding" } }, false],
  ["a buyer, deleted", { ...buyer, listing: { ...onSale, status: "inactive", isDeleted: true } }, false],
  ["a buyer, the seller suspended", { ...buyer, listing: { ...onSale, isSellerHidden: true } }, false],
  ["a seller before the buyer wrote", { ...buyer, isSeller: true }, false],
  ["a seller after that", { ...begun, isSeller: true }, true],
  [
    "whoever has begun, deleted",
    { ...begun, listing: { ...onSale, status: "inactive", isDeleted: true, isSellerHidden: true } },
    true,
  ],
])("whether a conversation can be opened: %s", (_, context, expected) =>
  expect(canOpenConversation(context)).toBe(expected),
);

it.each<[string, ConversationContext, ReturnType<typeof sendRefusal>]>([
  ["on sale", buyer, null],
  ["sold, not begun", { ...buyer, listing: { ...onSale, status: "sold" } }, "not_on_sale"],
  ["sold, begun", { ...begun, listing: { ...onSale, status: "sold" } }, null],
  ["deleted, begun", { ...begun, listing: { ...onSale, status: "inactive", isDeleted: true } }, null],
  ["gone", { ...begun, isReachable: false, isBlockedByMe: true }, "unreachable"],
  ["both block each other", { ...begun, isBlockedByMe: true, isBlockedByThem: true }, "blocked_by_me"],
  ["blocked by the other", { ...begun, isBlockedByThem: true }, "blocked_by_them"],
  [
    "blocked before the first message, sold",
    { ...buyer, isBlockedByThem: true, listing: { ...onSale, status: "sold" } },
    "blocked_by_them",
  ],
])("why sending is refused: %s", (_, context, refusal) => expect(sendRefusal(context)).toBe(refusal));
