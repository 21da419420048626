import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ListOutcome } from "@pazar/contract/admin/customers/reported-lists";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

export const stateNames: Record<ReportState, () => string> = {
  open: m["reviews.staff.states.open"],
  decided: m["reviews.staff.states.decided"],
};

export const outcomeNames: Record<ListOutcome, () => string> = {
  link_ended: m["lists.staff.outcomes.link_ended"],
  texts_removed: m["lists.staff.outcomes.texts_removed"],
  kept: m["lists.staff.outcomes.kept"],
};
export const outcomeTones: Record<ListOutcome, Tone> = {
  link_ended: "danger",
  texts_removed: "danger",
  kept: "neutral",
};
