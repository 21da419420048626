import type { ErrorCode } from "@pazar/contract/errors";
import * as limits from "@pazar/contract/limits";
import { listingStatuses, type ListingStatus } from "@pazar/contract/listings/listings";
import type { ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import {
  sellerActions,
  withdrawnReasons,
  type SellerAction,
  type StatusReason,
} from "@pazar/contract/listings/my-listings";
import type { Selectable } from "kysely";
import type { Listings } from "../../platform/database/database-types.ts";

export type ListingAction = SellerAction | ModerationAction | "expire" | "close_account";
export type ListingActor = "seller" | "staff" | "system";

export type ListingState = {
  status: ListingStatus;
  reason: StatusReason | null;
  /** Approved, and not edited since. */
  isApproved: boolean;
  hasBeenApproved: boolean;
  deletedAt: Date | null;
  /** The status before the deletion. */
  deletedStatus: ListingStatus | null;
  expiresAt: Date | null;
};

/** What must be selected of a listing to know its state. */
export const stateColumns = [
  "status",
  "status_reason",
  "approved_at",
  "edited_at",
  "deleted_at",
  "deleted_status",
  "expires_at",
] as const;
export type StateRow = Pick<Selectable<Listings>, (typeof stateColumns)[number]>;

export const stateOf = (row: StateRow): ListingState => ({
  status: row.status,
  reason: row.status_reason,
  isApproved: row.approved_at !== null && (row.edited_at === null || row.edited_at <= row.approved_at),
  hasBeenApproved: row.approved_at !== null,
  deletedAt: row.deleted_at,
  deletedStatus: row.deleted_status,
  expiresAt: row.expires_at,
});

type Condition = "is approved" | "has ended" | "was deleted just now";
/** Changes other than status and reason; apply-move.ts maps them to columns. */
export type Effect = "submit" | "publish" | "renew" | "feature" | "unfeature" | "delete" | "restore" | "close";

export type Move = {
  who: ListingActor;
  action: ListingAction;
  from: readonly ListingStatus[];
  /** Of inactive listings, only those that are so for one of these reasons. */
  fromReasons?: readonly StatusReason[];
  /** `same`: the status stays; `before`: what it was when the listing was deleted. */
  to: ListingStatus | "same" | "before";
  reason?: StatusReason;
  condition?: Condition;
  effect?: Effect;
};

const any = listingStatuses;
const off = { to: "inactive" } as const;

/** Who may turn which listing into what, and what changes with it. Whatever is not written here is refused. */
const moves: readonly Move[] = [
  { who: "seller", action: "edit", from: any, to: "pedding", effect: "submit" },
  { who: "seller", action: "lower_price", from: ["active"], to: "same" },
  { who: "seller", action: "sell", from: ["active"], to: "sold" },
  { who: "seller", action: "unpublish", from: ["active"], ...off, reason: "seller" },
  { who: "seller", action: "republish", from: ["sold"], to: "active", condition: "is approved", effect: "renew" },
  {
    who: "seller",
    action: "republish",
    from: ["inactive"],
    fromReasons: withdrawnReasons,
    to: "active",
    condition: "is approved",
    effect: "renew",
  },
  { who: "seller", action: "delete", from: any, ...off, reason: "seller", effect: "delete" },
  {
    who: "seller",
    action: "restore",
    from: ["inactive"],
    to: "before",
    condition: "was deleted just now",
    effect: "restore",
  },
  { who: "staff", action: "approve", from: ["pedding"], to: "active", effect: "publish" },
  { who: "staff", action: "reject", from: ["pedding"], ...off, reason: "rejected" },
  {
    who: "staff",
    action: "take_down",
    from: ["active", "sold", "inactive"],
    fromReasons: ["seller"],
    ...off,
    reason: "removed",
  },
  { who: "staff", action: "put_back", from: ["inactive"], to: "active", effect: "publish" },
  { who: "staff", action: "feature", from: any, to: "same", effect: "feature" },
  { who: "staff", action: "unfeature", from: any, to: "same", effect: "unfeature" },
  { who: "staff", action: "dismiss", from: any, to: "same" },
  { who: "staff", action: "edit", from: any, to: "same" },
  // Where the settings approve new listings without a look.
  { who: "system", action: "approve", from: ["pedding"], to: "active", effect: "publish" },
  { who: "system", action: "expire", from: ["active"], ...off, reason: "expired", condition: "has ended" },
  { who: "system", action: "close_account", from: any, ...off, reason: "seller", effect: "close" },
];

const restoreMs = limits.restoreMinutes * 60_000;
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreMs);
export const hasEnded = ({ expiresAt }: ListingState, now: Date): boolean => expiresAt !== null && expiresAt <= now;

const conditions: Record<Condition, (state: ListingState, now: Date) => boolean> = {
  "is approved": ({ isApproved }) => isApproved,
  "has ended": hasEnded,
  "was deleted just now": ({ deletedAt }, now) => deletedAt !== null && restorableUntil(deletedAt) >= now,
};

export type NextState = { status: ListingStatus; reason: StatusReason | null };
export type Verdict = { move: Move; next: NextState } | { refusal: ErrorCode };

/** A listing's state after an action, or why the action is refused. */
export function checkMove(who: ListingActor, action: ListingAction, state: ListingState, now: Date): Verdict {
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
  return { move, next: nextState(move, state) };
}

function nextState({ to, reason, effect }: Move, state: ListingState): NextState {
  if (to === "same") return { status: state.status, reason: state.reason };
  const status = to === "before" ? (state.deletedStatus ?? state.status) : to;
  if (status !== "inactive") return { status, reason: null };
  // A listing that was off sale already keeps its reason, so that deleting and restoring does not clear a rejection.
  const keepsReason = effect === "delete" || effect === "restore" || effect === "close";
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

export const canMove = (who: ListingActor, action: ListingAction, state: ListingState, now: Date): boolean =>
  "next" in checkMove(who, action, state, now);

export const allowedSellerActions = (state: ListingState, now: Date): SellerAction[] =>
  sellerActions.filter((action) => canMove("seller", action, state, now));
