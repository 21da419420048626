import type { AppealOutcome } from "@pazar/contract/listings/appeals";
import type { AppealState } from "@pazar/contract/admin/adverts/appeals";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

export const appealOutcomeNames: Record<AppealOutcome, () => string> = {
  upheld: m["appeals.staff.outcomes.upheld"],
  overturned: m["appeals.staff.outcomes.overturned"],
  resubmitted: m["appeals.staff.outcomes.resubmitted"],
  taken_back: m["appeals.staff.outcomes.taken_back"],
};
export const appealOutcomeTones: Record<AppealOutcome, Tone> = {
  upheld: "neutral",
  overturned: "success",
  resubmitted: "info",
  taken_back: "info",
};

export const appealStateNames: Record<AppealState, () => string> = {
  open: m["appeals.staff.states.open"],
  mine: m["appeals.staff.states.mine"],
  ended: m["appeals.staff.states.ended"],
};
export const emptyTexts: Record<AppealState, () => string> = {
  open: m["appeals.staff.emptyOpen"],
  mine: m["appeals.staff.emptyMine"],
  ended: m["appeals.staff.emptyEnded"],
};
