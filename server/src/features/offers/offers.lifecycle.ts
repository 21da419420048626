import type { OfferStatus } from "@pazar/contract/trade/messages";
import type { OfferAnswer } from "@pazar/contract/trade/offers";

export type OfferActor = "maker" | "receiver" | "system";
export type OfferAction = OfferAnswer | "counter" | "expire" | "close";
export type OfferState = { status: OfferStatus; expiresAt: Date };

type Move = { who: OfferActor; action: OfferAction; to: OfferStatus; when: "in time" | "too late" | "any time" };

/** Who may turn an open offer into what. Every other state is final. */
const moves: readonly Move[] = [
  { who: "receiver", action: "accept", to: "accepted", when: "in time" },
  { who: "receiver", action: "decline", to: "declined", when: "in time" },
  { who: "receiver", action: "counter", to: "countered", when: "in time" },
  { who: "maker", action: "withdraw", to: "withdrawn", when: "in time" },
  { who: "system", action: "expire", to: "expired", when: "too late" },
  { who: "system", action: "close", to: "closed", when: "any time" },
];

/** `same`: it is already what the action would make of it. */
export type OfferVerdict = { next: OfferStatus } | { refusal: "forbidden" | "ended" | "same" };

export function checkOffer(
  who: OfferActor,
  action: OfferAction,
  { status, expiresAt }: OfferState,
  now: Date,
): OfferVerdict {
  const move = moves.find((one) => one.who === who && one.action === action);
  if (!move) return { refusal: "forbidden" };
  if (status === move.to) return { refusal: "same" };
  const isTooLate = expiresAt <= now;
  const isRightTime = move.when === "any time" || (move.when === "too late") === isTooLate;
  return status === "open" && isRightTime ? { next: move.to } : { refusal: "ended" };
}
