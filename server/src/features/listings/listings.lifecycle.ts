import type { ErrorCode } from "@pazar/contract/errors";
import { limits } from "@pazar/contract/limits";
import { listingStatuses, type ListingStatus } from "@pazar/contract/listings";
import { sellerActions, type SellerAction, type StatusReason } from "@pazar/contract/my-listings";

export const staffActions = ["approve", "reject", "take_down", "put_back", "feature", "unfeature"] as const;
export type ListingAction = SellerAction | (typeof staffActions)[number] | "expire";
export type ListingActor = "seller" | "staff" | "system";

export type ListingState = {
  status: ListingStatus;
  reason: StatusReason | null;
  /** Approved, and not edited since. */
  isApproved: boolean;
  deletedAt: Date | null;
  /** The status before the deletion. */
  deletedStatus: ListingStatus | null;
  expiresAt: Date | null;
};

type Condition = "is approved" | "has ended" | "was deleted just now";

type Move = {
  who: ListingActor;
  action: ListingAction;
  from: readonly ListingStatus[];
  /** Of inactive listings, only those that are so for one of these reasons. */
  fromReasons?: readonly StatusReason[];
  /** `same`: only something beside the status changes; `before`: what it was when it was deleted. */
  to: ListingStatus | "same" | "before";
  reason?: StatusReason;
  condition?: Condition;
  /** The moderator must say why. */
  needsReason?: true;
};

const everyStatus = listingStatuses;

/** Who may turn which listing into what. Whatever is not written here is refused. */
export const moves: readonly Move[] = [
  { who: "seller", action: "edit", from: everyStatus, to: "pedding" },
  { who: "seller", action: "sell", from: ["active"], to: "sold" },
  { who: "seller", action: "unpublish", from: ["active"], to: "inactive", reason: "seller" },
  { who: "seller", action: "republish", from: ["sold"], to: "active", condition: "is approved" },
  {
    who: "seller",
    action: "republish",
    from: ["inactive"],
    fromReasons: ["seller", "expired"],
    to: "active",
    condition: "is approved",
  },
  { who: "seller", action: "delete", from: everyStatus, to: "inactive", reason: "seller" },
  { who: "seller", action: "restore", from: ["inactive"], to: "before", condition: "was deleted just now" },
  { who: "staff", action: "approve", from: ["pedding"], to: "active" },
  { who: "staff", action: "reject", from: ["pedding"], to: "inactive", reason: "rejected", needsReason: true },
  { who: "staff", action: "take_down", from: ["active"], to: "inactive", reason: "removed", needsReason: true },
  { who: "staff", action: "put_back", from: ["inactive"], to: "active" },
  { who: "staff", action: "feature", from: everyStatus, to: "same" },
  { who: "staff", action: "unfeature", from: everyStatus, to: "same" },
  { who: "system", action: "expire", from: ["active"], to: "inactive", reason: "expired", condition: "has ended" },
];

const restoreMs = limits.restoreMinutes * 60_000;
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMs);

const conditions: Record<Condition, (state: ListingState, now: Date) => boolean> = {
  "is approved": ({ isApproved }) => isApproved,
  "has ended": ({ expiresAt }, now) => expiresAt !== null && expiresAt <= now,
  "was deleted just now": ({ deletedAt }, now) => deletedAt !== null && restorableUntil(deletedAt) >= now,
};

export type NextState = { status: ListingStatus; reason: StatusReason | null };
export type Verdict = { next: NextState; needsReason: boolean } | { refusal: ErrorCode };

/** What becomes of a listing, or why it stays as it is. */
export function judgeMove(who: ListingActor, action: ListingAction, state: ListingState, now: Date): Verdict {
  // To everybody but a seller who restores it, a deleted listing is gone.
  if (state.deletedAt !== null && action !== "restore") return { refusal: "LISTING_NOT_FOUND" };
  const move = moves.find(
    (one) =>
      one.who === who &&
      one.action === action &&
      one.from.includes(state.status) &&
      (state.reason === null || one.fromReasons?.includes(state.reason) !== false),
  );
  if (!move || (move.condition && !conditions[move.condition](state, now)))
    return { refusal: refusalOf(action, state) };
  return { next: nextState(move, state), needsReason: move.needsReason === true };
}

function nextState({ action, to, reason }: Move, state: ListingState): NextState {
  if (to === "same") return { status: state.status, reason: state.reason };
  const status = to === "before" ? (state.deletedStatus ?? state.status) : to;
  if (status !== "inactive") return { status, reason: null };
  // A listing that was off sale already keeps its reason: deleting and restoring does not wash a rejection away.
  const keepsReason = action === "delete" || action === "restore";
  return { status, reason: (keepsReason ? state.reason : null) ?? reason ?? state.reason };
}

const refusalByStatus: Record<ListingStatus, ErrorCode> = {
  active: "LISTING_ON_SALE",
  sold: "LISTING_SOLD",
  inactive: "LISTING_NOT_ON_SALE",
  pedding: "LISTING_IN_REVIEW",
};

function refusalOf(action: ListingAction, { status, deletedAt }: ListingState): ErrorCode {
  if (action === "restore") return deletedAt === null ? "LISTING_NOT_DELETED" : "RESTORE_TOO_LATE";
  if (action === "republish" && (status === "inactive" || status === "sold")) return "LISTING_NEEDS_EDIT";
  return refusalByStatus[status];
}

export const sellerMay = (state: ListingState, now: Date): SellerAction[] =>
  sellerActions.filter((action) => "next" in judgeMove("seller", action, state, now));
