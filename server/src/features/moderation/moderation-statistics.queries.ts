import type { ModerationStatistics, ModeratorStatistics } from "@pazar/contract/admin/adverts/moderation-statistics";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayOf, dayStart, today } from "../../platform/database/turkish-day.ts";
import { fullName } from "./moderation.present.ts";

type Row = {
  moderator_id: number | null;
  /** The row over all moderators. */
  is_all: boolean;
  first_name: string | null;
  last_name: string | null;
  decisions: number;
  approved: number;
  rejected: number;
  removed: number;
  overturned: number;
  median_wait: number | null;
  last_at: Date | null;
  daily: number[];
};

/** The last days of Turkey up to today, per moderator and over all. */
export async function readStatistics(db: Database, days: number): Promise<ModerationStatistics> {
  const [{ rows: dates }, { rows }] = await Promise.all([
    sql<{
      day: string;
    }>`select (${today} - n)::text as day from generate_series(${days}::int - 1, 0, -1) n`.execute(db),
    sql<Row>`
      with today as (select ${today} as day),
      decided as (
        select d.*, ${days}::int - (today.day - ${dayOf(sql`d.decided_at`)}) as number
        from moderation_decisions d, today
        where d.undone_at is null and d.decided_at >= ${dayStart(sql`today.day`, 1 - days)}),
      totals as (
        select moderator_id, grouping(moderator_id) = 1 as is_all, count(*) as decisions,
          count(*) filter (where action = 'approve') as approved,
          count(*) filter (where action = 'reject') as rejected,
          count(*) filter (where action = 'take_down') as removed,
          count(*) filter (where exists (
            select from appeals a where a.decision_id = decided.id and a.outcome = 'overturned')) as overturned,
          extract(epoch from percentile_cont(0.5) within group (order by decided_at - queued_at)
            filter (where queued_at is not null))::float as median_wait,
          max(decided_at) as last_at
        from decided group by grouping sets ((moderator_id), ()))
      select t.*, u.first_name, u.last_name,
        array(
          select (
            select count(*) from decided d
            where d.number = n and (t.is_all or d.moderator_id is not distinct from t.moderator_id))
          from generate_series(1, ${days}::int) n order by n) as daily
      from totals t left join users u on u.id = t.moderator_id order by t.decisions desc, t.moderator_id`.execute(db),
  ]);
  const all = rows.find(({ is_all }) => is_all);
  return {
    days: dates.map(({ day }) => day),
    all: all ? presentStatistics(all) : { ...nothing, daily: dates.map(() => 0) },
    moderators: rows.filter(({ is_all }) => !is_all).map(presentStatistics),
  };
}

const nothing: ModeratorStatistics = {
  moderator: null,
  decisions: 0,
  approved: 0,
  rejected: 0,
  removed: 0,
  overturned: 0,
  other: 0,
  rejected_share: null,
  median_wait: null,
  last_at: null,
  daily: [],
};

function presentStatistics({
  moderator_id,
  first_name,
  last_name,
  decisions,
  approved,
  rejected,
  removed,
  overturned,
  median_wait,
  last_at,
  daily,
}: Row): ModeratorStatistics {
  const judged = approved + rejected;
  return {
    moderator: moderator_id === null ? null : { id: moderator_id, name: fullName({ first_name, last_name }) },
    decisions,
    approved,
    rejected,
    removed,
    overturned,
    other: decisions - approved - rejected - removed,
    rejected_share: judged === 0 ? null : rejected / judged,
    median_wait,
    last_at: last_at?.toISOString() ?? null,
    daily: daily.map(Number),
  };
}
