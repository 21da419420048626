import type { ReportOutcome, ReportState } from "@pazar/contract/admin/customers/conversation-reports";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";
import type { Danger } from "../message/message-dangers.ts";

export const stateNames: Record<ReportState, () => string> = {
  open: m["admin.conversationReports.states.open"],
  reviewed: m["admin.conversationReports.states.reviewed"],
};

export const outcomeNames: Record<ReportOutcome, () => string> = {
  no_breach: m["admin.conversationReports.outcomes.no_breach"],
  warned: m["admin.conversationReports.outcomes.warned"],
  suspended: m["admin.conversationReports.outcomes.suspended"],
};
export const outcomeHints: Record<ReportOutcome, () => string> = {
  no_breach: m["admin.conversationReports.outcomeHints.no_breach"],
  warned: m["admin.conversationReports.outcomeHints.warned"],
  suspended: m["admin.conversationReports.outcomeHints.suspended"],
};
export const outcomeTones: Record<ReportOutcome, Tone> = {
  no_breach: "neutral",
  warned: "warning",
  suspended: "danger",
};

/** As staff read them: what was found, not what to do about it. */
export const dangerNames: Record<Danger, () => string> = {
  deposit: m["admin.conversationReports.dangers.deposit"],
  iban: m["admin.conversationReports.dangers.iban"],
  card: m["admin.conversationReports.dangers.card"],
  link: m["admin.conversationReports.dangers.link"],
};
