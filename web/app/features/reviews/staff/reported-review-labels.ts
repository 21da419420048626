import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReviewOutcome } from "@pazar/contract/admin/customers/reported-reviews";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

export const stateNames: Record<ReportState, () => string> = {
  open: m["reviews.staff.states.open"],
  decided: m["reviews.staff.states.decided"],
};

export const outcomeNames: Record<ReviewOutcome, () => string> = {
  removed: m["reviews.staff.outcomes.removed"],
  kept: m["reviews.staff.outcomes.kept"],
};
export const outcomeTones: Record<ReviewOutcome, Tone> = { removed: "danger", kept: "neutral" };
