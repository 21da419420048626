import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { line } from "../../text/text.ts";
import { IdParams, Ids } from "../../values.ts";

const ReasonTexts = z.object({ text_tr: line(200, 3), text_en: line(200, 3) });
export const ModerationReason = z.extend(ReasonTexts, { id: z.number() });
export type ModerationReason = z.infer<typeof ModerationReason>;

export const moderationReasonEndpoints = {
  "GET /api/admin/moderation/reasons": {
    access: "adverts.view",
    summary: "The reasons that sellers are told, in order.",
    answer: z.array(ModerationReason),
  },
  "POST /api/admin/moderation/reasons": {
    access: "adverts.edit",
    summary: "Adds a reason (201).",
    body: ReasonTexts,
    answer: ModerationReason,
  },
  "PUT /api/admin/moderation/reasons": {
    access: "adverts.edit",
    summary: "Puts the reasons in this order.",
    body: Ids,
    answer: z.array(ModerationReason),
  },
  "PUT /api/admin/moderation/reasons/:id": {
    access: "adverts.edit",
    summary: "Changes a reason; what sellers were told stays.",
    params: IdParams,
    body: ReasonTexts,
    answer: ModerationReason,
  },
  "DELETE /api/admin/moderation/reasons/:id": {
    access: "adverts.edit",
    summary: "Removes a reason; what sellers were told stays.",
    params: IdParams,
  },
} satisfies EndpointTable;
