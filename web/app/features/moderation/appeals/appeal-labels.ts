import type { AppealOutcome } from "@pazar/contract/listings/appeals";
import type { AppealState } from "@pazar/contract/admin/adverts/appeals";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

export const appealOutcomeNames: Record<AppealOutcome, () => string> = {
  upheld: m["admin.appeals.outcomes.upheld"],
  overturned: m["admin.appeals.outcomes.overturned"],
  resubmitted: m["admin.appeals.outcomes.resubmitted"],
  taken_back: m["admin.appeals.outcomes.taken_back"],
};
export const appealOutcomeTones: Record<AppealOutcome, Tone> = {
  upheld: "neutral",
  overturned: "success",
  resubmitted: "info",
  taken_back: "info",
};

export const appealStateNames: Record<AppealState, () => string> = {
  open: m["admin.appeals.states.open"],
  mine: m["admin.appeals.states.mine"],
  ended: m["admin.appeals.states.ended"],
};
export const emptyTexts: Record<AppealState, () => string> = {
  open: m["admin.appeals.emptyOpen"],
  mine: m["admin.appeals.emptyMine"],
  ended: m["admin.appeals.emptyEnded"],
};
