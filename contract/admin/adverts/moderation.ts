import * as z from "zod/mini";
import { AppealOutcome } from "../../listings/appeals.ts";
import { Category } from "../../catalogue/categories.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { ReportReason } from "../../listings/listing-contact.ts";
import { Feature, ListingCard, ListingStatus } from "../../listings/listings.ts";
import { MarkChoice } from "../../listings/marks.ts";
import { StatusReason } from "../../listings/my-listings.ts";
import { Photo } from "../../listings/photos.ts";
import { EditableListing, ListingEdit } from "../../listings/posting.ts";
import { text } from "../../text/text.ts";
import { Id, IdParams, Ids, ItemError, Timestamp } from "../../values.ts";

export const findingKinds = [
  "banned_word",
  "phone",
  "link",
  "duplicate_text",
  "photo_elsewhere",
  "unusual_price",
] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

/** `dismiss` closes the reports and findings without changing the listing. */
export const moderationActions = [
  "approve",
  "reject",
  "take_down",
  "put_back",
  "feature",
  "unfeature",
  "dismiss",
] as const;
export const ModerationAction = z.enum(moderationActions);
export type ModerationAction = z.infer<typeof ModerationAction>;

export const reasonedActions = ["reject", "take_down"] as const satisfies readonly ModerationAction[];
export type ReasonedAction = (typeof reasonedActions)[number];
/** The reason is sent to the seller. */
export const isReasonNeeded = (action: ModerationAction): action is ReasonedAction =>
  reasonedActions.some((one) => one === action);

const Person = z.object({ id: z.number(), name: z.string() });

/** Who is reviewing a listing. Expires unless renewed. */
export const ListingLock = z.object({ holder: Person, is_mine: z.boolean(), expires_at: Timestamp });
export type ListingLock = z.infer<typeof ListingLock>;

const Finding = z.object({
  id: z.number(),
  kind: FindingKind,
  text: z.string(),
  created_at: Timestamp,
  reviewed_at: z.nullable(Timestamp),
});

const Report = z.object({
  id: z.number(),
  reason: ReportReason,
  note: z.string(),
  reporter: Person,
  created_at: Timestamp,
  reviewed_at: z.nullable(Timestamp),
});

export const Decision = z.object({
  id: z.number(),
  listing_id: z.number(),
  action: ModerationAction,
  moderator: z.nullable(Person),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  decided_at: Timestamp,
  undone_at: z.nullable(Timestamp),
  /** What a refusal is about. */
  marks: MarkChoice,
  /** The seller's appeal against it; null without one, the outcome null while it waits. */
  appeal: z.nullable(z.object({ id: z.number(), outcome: z.nullable(AppealOutcome) })),
});
export type Decision = z.infer<typeof Decision>;

const statusCounts = z.record(ListingStatus, z.number());

const SellerHistory = z.extend(Person, {
  photo: z.nullable(z.string()),
  joined_at: Timestamp,
  is_suspended: z.boolean(),
  suspended_until: z.nullable(Timestamp),
  suspended_reason: z.nullable(z.string()),
  suspensions: z.number(),
  listings: statusCounts,
  rejections: z.number(),
  removals: z.number(),
  reports: z.number(),
  /** The latest rejections and removals of any of the seller's listings. */
  refusals: z.array(z.extend(Decision, { title: z.string() })),
});
export type SellerHistory = z.infer<typeof SellerHistory>;

export const comparedFields = [
  "title",
  "price",
  "category_id",
  "city_id",
  "features",
  "hand_delivery",
  "description",
] as const;
const ContentChange = z.object({ field: z.enum(comparedFields), before: z.string(), after: z.string() });
export type ContentChange = z.infer<typeof ContentChange>;

/** Null if it was never approved, or not changed since. */
const ChangesSinceApproval = z.object({
  approved_at: Timestamp,
  fields: z.array(ContentChange),
  photos_added: z.array(Photo),
  photos_removed: z.array(Photo),
});
export type ChangesSinceApproval = z.infer<typeof ChangesSinceApproval>;

const ModeratedContent = z.extend(ListingCard, {
  status: ListingStatus,
  status_reason: z.nullable(StatusReason),
  moderation_reason: z.nullable(z.string()),
  moderation_note: z.nullable(z.string()),
  description: z.string(),
  categories: z.array(Category),
  features: z.array(Feature),
  images: z.array(Photo),
  hand_delivery: z.boolean(),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  approved_at: z.nullable(Timestamp),
  expires_at: z.nullable(Timestamp),
});

/** Another listing that the automatic checks consider the same. */
const Duplicate = z.extend(ModeratedContent, {
  found_by: FindingKind,
  photo: z.nullable(z.string()),
  seller: Person,
});
export type ListingDuplicate = z.infer<typeof Duplicate>;

export const ModeratedListing = z.extend(ModeratedContent, {
  version: z.number(),
  views_count: z.number(),
  favorites_count: z.number(),
  messages_count: z.number(),
  seller: SellerHistory,
  /** Null if it is not in the queue. */
  queued_at: z.nullable(Timestamp),
  lock: z.nullable(ListingLock),
  findings: z.array(Finding),
  reports: z.array(Report),
  changes: z.nullable(ChangesSinceApproval),
  duplicates: z.array(Duplicate),
  decisions: z.array(Decision),
  /** What the automatic checks would mark. */
  suggested_marks: MarkChoice,
  /** The actions that its current state allows; none if it is the caller's own. */
  actions: z.array(ModerationAction),
  is_own: z.boolean(),
});
export type ModeratedListing = z.infer<typeof ModeratedListing>;

/** The moderation queue as one moderator meets it. */
export const QueueStatus = z.object({
  total: z.number(),
  /** Counted up to a limit. */
  is_total_capped: z.boolean(),
  /** Of the listing asked for, the longest waiting being 1; null if it does not wait. */
  position: z.nullable(z.number()),
  /** Whether a listing waits that nobody else reviews and that is not the caller's own. */
  has_free: z.boolean(),
});
export type QueueStatus = z.infer<typeof QueueStatus>;

export const queueSteps = ["stay", "next", "previous"] as const;
export type QueueStep = (typeof queueSteps)[number];

/** Which listing is wanted: the given one, or the free one after or before it; without one, the longest waiting. */
export const QueueClaim = z.object({ listing: z.optional(Id), step: z._default(z.enum(queueSteps), "stay") });
export type QueueClaim = z.infer<typeof QueueClaim>;

export const ClaimedListing = z.object({
  /** Null if everything that waits is reviewed by others or the caller's own. */
  listing: z.nullable(ModeratedListing),
  queue: QueueStatus,
});
export type ClaimedListing = z.infer<typeof ClaimedListing>;

const choice = {
  action: ModerationAction,
  /** A template; required for rejecting and removing. */
  reason_id: z.optional(Id),
  note: z._default(text(limits.moderationNote), ""),
};
export const DecisionChoice = z.object(choice);
export type DecisionChoice = z.infer<typeof DecisionChoice>;
/** A refusal can mark the words and photos that it is about. */
export const ListingDecision = z.extend(DecisionChoice, { marks: z.optional(MarkChoice) });
export type ListingDecision = z.infer<typeof ListingDecision>;
export const BulkDecision = z.extend(Ids, choice);

/** One result per id: the decision, or the error. */
export const BulkAnswer = z.object({
  data: z.array(z.object({ id: z.number(), decision: z.nullable(Decision), error: ItemError })),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** A listing as staff edit it on its seller's behalf. */
export const StaffEditableListing = z.extend(EditableListing, { seller: Person });
export type StaffEditableListing = z.infer<typeof StaffEditableListing>;
export const StaffListingEdit = z.extend(ListingEdit, {
  /** Sent to the seller and written into the audit log. */
  reason: text(limits.moderationNote).check(z.minLength(3, "admin.moderation.edit.reasonMissing")),
});
export type StaffListingEdit = z.input<typeof StaffListingEdit>;

export const moderationEndpoints = {
  "GET /api/admin/listings/:id": {
    access: "adverts.view",
    summary: "A listing of any status with everything a moderator needs to decide.",
    params: IdParams,
    answer: ModeratedListing,
  },
  "PUT /api/admin/listings/:id/lock": {
    access: "adverts.edit",
    summary: "Locks a listing for oneself, or renews that; answers who holds the lock, which may be somebody else.",
    params: IdParams,
    answer: ListingLock,
  },
  "DELETE /api/admin/listings/:id/lock": {
    access: "adverts.edit",
    summary: "Gives one's own lock back.",
    params: IdParams,
  },
  "GET /api/admin/moderation/queue": {
    access: "adverts.edit",
    summary: "How many listings wait for staff, and where one of them stands.",
    query: z.object({ listing: z.optional(Id) }),
    answer: QueueStatus,
  },
  "POST /api/admin/moderation/queue/claim": {
    access: "adverts.edit",
    summary:
      "Locks a waiting listing that nobody else reviews for the caller and answers it; gives the lock of the listing it steps from back.",
    body: QueueClaim,
    answer: ClaimedListing,
  },
  "POST /api/admin/listings/:id/decisions": {
    access: "adverts.edit",
    summary: "Decides about a listing; 409 where its state does not allow that or somebody else looks at it.",
    params: IdParams,
    body: ListingDecision,
    answer: Decision,
  },
  "POST /api/admin/moderation/decisions": {
    access: "adverts.edit",
    summary: "The same decision about several listings; each is answered for itself.",
    body: BulkDecision,
    answer: BulkAnswer,
  },
  "POST /api/admin/moderation/undo": {
    access: "adverts.edit",
    summary: "Takes decisions of one's own back, within some seconds and if nothing has changed the listing since.",
    body: Ids,
    answer: BulkAnswer,
  },
  "GET /api/admin/listings/:id/content": {
    access: "adverts.edit",
    summary: "A listing as the form needs it, to edit it on its seller's behalf.",
    params: IdParams,
    answer: StaffEditableListing,
  },
  "PUT /api/admin/listings/:id/content": {
    access: "adverts.edit",
    summary:
      "Changes a listing on its seller's behalf, who is told why; it stays on sale or off it. 409 LISTING_CHANGED as for sellers.",
    params: IdParams,
    body: StaffListingEdit,
    answer: StaffEditableListing,
  },
} satisfies EndpointTable;
