import { sql, type RawBuilder, type Transaction, type UpdateObject } from "kysely";
import type { DB, ListingStatus, ListingStatusReason } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { continueHistory } from "../price-history/continue-history.ts";
import { closeObsoleteTrades } from "../deals/close-obsolete-trades.ts";
import { closeAppeals } from "../moderation/appeals/close-appeals.ts";
import {
  hasEnded,
  checkMove,
  type Effect,
  type ListingAction,
  type ListingActor,
  type ListingState,
} from "./listings.lifecycle.ts";

// The only code that writes `listings.status`.

type Columns = {
  status?: ListingStatus;
  status_reason?: ListingStatusReason | null;
  moderation_reason?: null;
  moderation_note?: null;
  featured_by_staff?: boolean;
  published_at?: Date;
  approved_at?: Date;
  edited_at?: Date;
  expires_at?: RawBuilder<Date>;
  expiry_notice_days?: null;
  deleted_at?: Date | null;
  deleted_status?: ListingStatus | null;
  updated_at: Date;
};
/** A move that the lifecycle allows, as the columns that it changes. */
export type PlannedMove = { columns: Columns };

/** When a listing that is published or renewed at this time goes off sale: staff set how long that takes. */
const expiryOf = (publishedAt: Date): RawBuilder<Date> =>
  sql<Date>`${publishedAt}::timestamptz + make_interval(days => (select listing_days from settings))`;
const newTerm = (now: Date) => ({ expires_at: expiryOf(now), expiry_notice_days: null });

const effects: Record<Effect, (state: ListingState, now: Date) => Omit<Columns, "updated_at">> = {
  submit: (_, now) => ({ edited_at: now }),
  // Whatever was never on sale, or has ended, begins its term now at the top of the lists; anything else keeps its place.
  publish: (state, now) => ({
    approved_at: now,
    ...((!state.hasBeenApproved || isOver(state, now)) && { published_at: now, ...newTerm(now) }),
  }),
  // Taking a listing off sale and putting it back does not move it to the top of the lists.
  renew: (state, now) => ({ ...newTerm(now), ...(isOver(state, now) && { published_at: now }) }),
  feature: () => ({ featured_by_staff: true }),
  unfeature: () => ({ featured_by_staff: false }),
  delete: ({ status }, now) => ({ deleted_at: now, deleted_status: status }),
  restore: () => ({ deleted_at: null, deleted_status: null }),
  close: (_, now) => ({ deleted_at: now, featured_by_staff: false }),
};
const isOver = (state: ListingState, now: Date): boolean => state.expiresAt === null || hasEnded(state, now);

/** Throws where the lifecycle refuses it. */
export function planMove(who: ListingActor, action: ListingAction, state: ListingState, now: Date): PlannedMove {
  const verdict = checkMove(who, action, state, now);
  if ("refusal" in verdict) throw new ApiError(verdict.refusal);
  const { move, next } = verdict;
  return {
    columns: {
      ...(move.to !== "same" && { status: next.status, status_reason: next.reason }),
      // A moderator's words go with the reason that they explain.
      ...(next.reason !== state.reason && { moderation_reason: null, moderation_note: null }),
      ...(move.effect && effects[move.effect](state, now)),
      updated_at: now,
    },
  };
}

/** A listing in review keeps its reservation. */
const endsReservation: Record<ListingStatus, boolean> = { active: false, pedding: false, sold: true, inactive: true };
export const noReservation = { reserved_for: null, reserved_until: null };

/** Writes a move, together with other columns that change at the same time. The rows must be locked since their state was read. */
export async function applyMove(
  transaction: Transaction<DB>,
  ids: number | readonly number[],
  { columns }: PlannedMove,
  otherColumns: UpdateObject<DB, "listings"> = {},
): Promise<void> {
  const { status } = columns;
  await transaction
    .updateTable("listings")
    .set({ ...columns, ...(status && endsReservation[status] && noReservation), ...otherColumns })
    .where("id", "in", [ids].flat())
    .execute();
  if (!status) return;
  await closeObsoleteTrades(transaction, [ids].flat(), status);
  await closeAppeals(transaction, [ids].flat(), status);
  if (status === "active") for (const id of [ids].flat()) await continueHistory(transaction, id);
}

const newListing: ListingState = {
  status: "pedding",
  reason: null,
  isApproved: false,
  hasBeenApproved: false,
  deletedAt: null,
  deletedStatus: null,
  expiresAt: null,
};

/** A new listing waits for review unless it is approved at once. */
export const newListingColumns = (isApproved: boolean, now: Date) => ({
  status: newListing.status,
  created_at: now,
  published_at: now,
  updated_at: now,
  ...(isApproved && planMove("system", "approve", newListing, now).columns),
});

const decidedColumns = [
  "status",
  "status_reason",
  "moderation_reason",
  "moderation_note",
  "featured_by_staff",
  "published_at",
  "approved_at",
  "expires_at",
  "expiry_notice_days",
  "updated_at",
] as const;

/** Everything of `listings l` that a moderator's decision may change, as JSON: times keep their microseconds. */
export const stateBeforeDecision = sql<string>`jsonb_build_object(${sql.join(
  decidedColumns.flatMap((column) => [sql.lit(column), sql.ref(`l.${column}`)]),
)})::text`;

/** Writes back what `stateBeforeDecision` was when the decision was made. */
export async function undoMove(transaction: Transaction<DB>, decisionId: number): Promise<void> {
  const columns = decidedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`);
  await sql`
    update listings l set ${sql.join(columns)}
    from moderation_decisions d, jsonb_populate_record(null::listings, d.before) b
    where d.id = ${decisionId} and l.id = d.listing_id`.execute(transaction);
}
