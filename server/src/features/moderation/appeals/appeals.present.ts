import type { StaffAppeal } from "@pazar/contract/admin/adverts/appeals";
import type { AppealRow } from "./appeals.queries.ts";

const person = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export const presentAppeal = (row: AppealRow, now = new Date()): StaffAppeal => ({
  id: row.id,
  text: row.body,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.ended_at === null && row.due_at < now,
  listing: { id: row.listing_id, title: row.title },
  seller: { id: row.user_id, name: row.seller_name },
  refused_by: person(row.moderator_id, row.refuser_name),
  reason: row.reason,
  ended_at: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
  decided_by: person(row.decided_by, row.decider_name),
  answer: row.answer,
});
