import { expect, it } from "vitest";
import { mayOpen, writingBar, type Encounter } from "./messages.policy.ts";

const onSale: Encounter["listing"] = { status: "active", reason: null, isDeleted: false, isSellerHidden: false };
const buyer: Encounter = {
  isSeller: false,
  hasConversation: false,
  isReachable: true,
  isBlockedByMe: false,
  isBlockedByThem: false,
  listing: onSale,
};
const begun = { ...buyer, hasConversation: true };

it.each<[string, Encounter, boolean]>([
  ["a buyer, on sale", buyer, true],
  ["a buyer, sold", { ...buyer, listing: { ...onSale, status: "sold" } }, true],
  ["a buyer, withdrawn", { ...buyer, listing: { ...onSale, status: "inactive", reason: "seller" } }, true],
  ["a buyer, expired", { ...buyer, listing: { ...onSale, status: "inactive", reason: "expired" } }, true],
  ["a buyer, taken down", { ...buyer, listing: { ...onSale, status: "inactive", reason: "removed" } }, false],
  ["a buyer, rejected", { ...buyer, listing: { ...onSale, status: "inactive", reason: "rejected" } }, false],
  ["a buyer, in review", { ...buyer, listing: { ...onSale, status: "pedding" } }, false],
  [
    "a buyer, deleted",
    { ...buyer, listing: { ...onSale, status: "inactive", reason: "seller", isDeleted: true } },
    false,
  ],
  ["a buyer, the seller suspended", { ...buyer, listing: { ...onSale, isSellerHidden: true } }, false],
  ["a seller before the buyer wrote", { ...buyer, isSeller: true }, false],
  ["a seller after that", { ...begun, isSeller: true }, true],
  [
    "whoever has begun, deleted",
    { ...begun, listing: { ...onSale, status: "inactive", reason: "removed", isDeleted: true, isSellerHidden: true } },
    true,
  ],
])("opening: %s", (_, encounter, may) => expect(mayOpen(encounter)).toBe(may));

it.each<[string, Encounter, ReturnType<typeof writingBar>]>([
  ["on sale", buyer, null],
  ["sold, not begun", { ...buyer, listing: { ...onSale, status: "sold" } }, "not_on_sale"],
  ["sold, begun", { ...begun, listing: { ...onSale, status: "sold" } }, null],
  ["deleted, begun", { ...begun, listing: { ...onSale, status: "inactive", reason: "seller", isDeleted: true } }, null],
  ["gone", { ...begun, isReachable: false, isBlockedByMe: true }, "unreachable"],
  ["both block each other", { ...begun, isBlockedByMe: true, isBlockedByThem: true }, "blocked_by_me"],
  ["blocked by the other", { ...begun, isBlockedByThem: true }, "blocked_by_them"],
  [
    "blocked before the first message, sold",
    { ...buyer, isBlockedByThem: true, listing: { ...onSale, status: "sold" } },
    "blocked_by_them",
  ],
])("writing: %s", (_, encounter, bar) => expect(writingBar(encounter)).toBe(bar));
