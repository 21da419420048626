import { AppealOutcome, type Refusal } from "@pazar/contract/listings/appeals";
import { reasonedActions } from "@pazar/contract/admin/adverts/moderation";
import { WordMark } from "@pazar/contract/listings/marks";
import { Photo } from "@pazar/contract/listings/photos";
import { sql } from "kysely";
import * as z from "zod/mini";
import { appealUntil } from "./appeals.policy.ts";

/** The latest refusal that still counts, of `listings l` as decision `d`. */
export const latestRefusal = sql`moderation_decisions d
  where d.listing_id = l.id and d.undone_at is null and d.action in (${sql.join(reasonedActions.map((action) => sql.lit(action)))})
  order by d.id desc limit 1`;

/** Whether somebody other than the seller and the person who refused it can decide about listings. */
const hasModerator = sql<boolean>`exists (
  select from users s
  where s.status = 'active' and s.delete_requested_at is null and s.id <> l.seller_id and s.id is distinct from d.moderator_id
    and (s.role = 'super_admin'
      or exists (select from role_permissions r where r.role = s.role and r.permission = 'adverts.edit')
      or exists (select from user_permissions o where o.user_id = s.id and o.permission = 'adverts.edit')))`;

/** What the seller of `listings l` is told of its refusal; null for listings that were not refused. */
export const refusalColumn = sql`case when l.status_reason in ('rejected', 'removed') then (
  select jsonb_build_object('decided_at', d.decided_at, 'words', d.marked_words,
    'photos', (select jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'preview', f.preview)
      order by array_position(d.marked_photos, f.hash)) from photos f where f.hash = any (d.marked_photos)),
    'appeal', (select jsonb_build_object('id', a.id, 'text', a.body, 'created_at', a.created_at, 'due_at', a.due_at,
      'has_moderator', a.ended_at is not null or ${hasModerator}, 'ended_at', a.ended_at, 'outcome', a.outcome, 'answer', a.answer)
      from appeals a where a.decision_id = d.id))
  from ${latestRefusal}) end`;

/** Times inside JSON are PostgreSQL's own text. */
const Time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text).toISOString()),
);
const Stored = z.object({
  decided_at: Time,
  words: z.array(WordMark),
  photos: z.nullable(z.array(Photo)),
  appeal: z.nullable(
    z.object({
      id: z.number(),
      text: z.string(),
      created_at: Time,
      due_at: Time,
      has_moderator: z.boolean(),
      ended_at: z.nullable(Time),
      outcome: z.nullable(AppealOutcome),
      answer: z.nullable(z.string()),
    }),
  ),
});

export function presentRefusal(stored: unknown, now: Date): Refusal | null {
  if (stored === null) return null;
  const { decided_at, words, photos, appeal } = Stored.parse(stored);
  const until = appealUntil(new Date(decided_at));
  return {
    decided_at,
    marks: { words, photos: photos ?? [] },
    appeal_until: appeal || until <= now ? null : until.toISOString(),
    appeal,
  };
}
