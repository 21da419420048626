import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Tone } from "../../../ui/badge.tsx";

/** What members have reported, with all reports of it and what staff decided about them. */
export type ReportedThing<Reason extends string, Outcome extends string> = {
  id: number;
  reported_at: string;
  reports: readonly { id: number; reason: Reason; note: string; reporter: string; created_at: string }[];
  decision: { at: string; by: string | null; outcome: Outcome; reason: string | null } | null;
};

/** How one kind of reported thing names reasons and outcomes. */
export type ReportWords<Reason extends string, Outcome extends string> = {
  reasons: Record<Reason, () => string>;
  outcomes: Record<Outcome, { name: () => string; tone: Tone }>;
};

export const reportStateNames: Record<ReportState, () => string> = {
  open: m["reviews.staff.states.open"],
  decided: m["reviews.staff.states.decided"],
};
