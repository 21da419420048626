import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { Marks } from "./marks.ts";
import { text } from "../text/text.ts";
import { IdParams, Timestamp } from "../values.ts";

/** `resubmitted`: the seller changed the listing instead; `taken_back`: staff took the refusal back without the appeal. */
export const appealOutcomes = ["upheld", "overturned", "resubmitted", "taken_back"] as const;
export const AppealOutcome = z.enum(appealOutcomes);
export type AppealOutcome = z.infer<typeof AppealOutcome>;

/** As its seller sees it. */
export const Appeal = z.object({
  id: z.number(),
  text: z.string(),
  created_at: Timestamp,
  due_at: Timestamp,
  /** False while nobody but the person who refused the listing could decide. */
  has_moderator: z.boolean(),
  ended_at: z.nullable(Timestamp),
  outcome: z.nullable(AppealOutcome),
  answer: z.nullable(z.string()),
});
export type Appeal = z.infer<typeof Appeal>;

/** The rejection or removal that a listing is under. */
export const Refusal = z.object({
  decided_at: Timestamp,
  marks: Marks,
  /** Null if there was an appeal, or the time for one is over. */
  appeal_until: z.nullable(Timestamp),
  appeal: z.nullable(Appeal),
});
export type Refusal = z.infer<typeof Refusal>;

export const AppealText = text(limits.appeal.max).check(z.minLength(limits.appeal.min, "appeals.errors.short"));

export const appealEndpoints = {
  "POST /api/listings/:id/appeal": {
    access: "user",
    summary:
      "Asks another moderator to look at the refusal of a listing of one's own (201): once, within some days. 409 otherwise.",
    params: IdParams,
    body: z.object({ text: AppealText }),
    answer: Refusal,
  },
} satisfies EndpointTable;
