import * as z from "zod/mini";
import { AppealOutcome } from "../../listings/appeals.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { text } from "../../text/text.ts";
import { IdParams, listQuery, page, Timestamp } from "../../values.ts";
import { Decision, ModeratedListing } from "./moderation.ts";

/** `mine`: against refusals of the caller's own. */
export const appealStates = ["open", "mine", "ended"] as const;
export type AppealState = (typeof appealStates)[number];

export const AppealQuery = z.extend(z.omit(listQuery(["due_at", "-due_at"]), { q: true }), {
  state: z._default(z.enum(appealStates), "open"),
});
export type AppealQuery = z.output<typeof AppealQuery>;

const Person = z.object({ id: z.number(), name: z.string() });

export const StaffAppeal = z.object({
  id: z.number(),
  text: z.string(),
  created_at: Timestamp,
  due_at: Timestamp,
  is_overdue: z.boolean(),
  listing: z.object({ id: z.number(), title: z.string() }),
  seller: Person,
  /** Who refused the listing; null once that person is gone. */
  refused_by: z.nullable(Person),
  reason: z.nullable(z.string()),
  ended_at: z.nullable(Timestamp),
  outcome: z.nullable(AppealOutcome),
  decided_by: z.nullable(Person),
  answer: z.nullable(z.string()),
});
export type StaffAppeal = z.infer<typeof StaffAppeal>;

/** Why the caller cannot decide about it. */
export const appealObstacles = ["own_refusal", "own_listing", "ended"] as const;
export type AppealObstacle = (typeof appealObstacles)[number];

export const StaffAppealDetails = z.extend(StaffAppeal, {
  /** The refusal, with what it marked. */
  refusal: Decision,
  /** Null once it was deleted. */
  content: z.nullable(ModeratedListing),
  obstacle: z.nullable(z.enum(appealObstacles)),
});
export type StaffAppealDetails = z.infer<typeof StaffAppealDetails>;

export const appealVerdicts = ["upheld", "overturned"] as const;
export type AppealVerdict = (typeof appealVerdicts)[number];

export const AppealDecision = z
  .object({
    outcome: z.enum(appealVerdicts),
    /** Sent to the seller; required where the refusal stays. */
    answer: z._default(text(limits.moderationNote), ""),
  })
  .check(
    z.refine(({ outcome, answer }) => outcome === "overturned" || answer.length >= 3, {
      path: ["answer"],
      error: "appeals.errors.answerMissing",
    }),
  );

export const staffAppealEndpoints = {
  "GET /api/admin/appeals": {
    access: "adverts.view",
    summary: "Appeals of sellers: those that wait, those against one's own refusals, or those that ended; by due time.",
    query: AppealQuery,
    answer: page(StaffAppeal),
  },
  "GET /api/admin/appeals/count": {
    access: "adverts.view",
    summary: "How many appeals wait, and how many of them longer than promised.",
    answer: z.object({ open: z.number(), overdue: z.number() }),
  },
  "GET /api/admin/appeals/:id": {
    access: "adverts.view",
    summary: "An appeal with the refusal and the listing it is about.",
    params: IdParams,
    answer: StaffAppealDetails,
  },
  "POST /api/admin/appeals/:id/decision": {
    access: "adverts.edit",
    summary:
      "Keeps the refusal or puts the listing on sale. Not for whoever refused it, nor for its seller. The seller is told.",
    params: IdParams,
    body: AppealDecision,
    answer: StaffAppealDetails,
  },
} satisfies EndpointTable;
