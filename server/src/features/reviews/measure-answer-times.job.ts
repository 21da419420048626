import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

const days = 90;
/** With fewer answers a median says little. */
const fewestConversations = 5;

/** How soon sellers answer the first message of a conversation, each night. */
export const measureAnswerTimes = (db: Database): Job => ({
  name: "measure_answer_times",
  schedule: "23 2 * * *",
  async run() {
    await sql`
      with answers as (
        select c.seller_id, extract(epoch from answered.at - asked.at) / 60 as minutes
        from conversations c
        cross join lateral (
          select min(m.created_at) as at from messages m where m.conversation_id = c.id and m.sender_id = c.buyer_id
        ) asked
        cross join lateral (
          select min(m.created_at) as at from messages m
          where m.conversation_id = c.id and m.sender_id = c.seller_id and m.created_at >= asked.at
        ) answered
        where c.created_at > now() - make_interval(days => ${days}) and answered.at is not null
      ), medians as (
        select seller_id, round(percentile_cont(0.5) within group (order by minutes))::int as minutes
        from answers group by 1 having count(*) >= ${fewestConversations}
      ), forgotten as (
        update seller_facts f set answer_minutes = null
        where f.answer_minutes is not null and not exists (select from medians m where m.seller_id = f.user_id)
      )
      insert into seller_facts as f (user_id, answer_minutes) select seller_id, minutes from medians order by seller_id
      on conflict (user_id) do update set answer_minutes = excluded.answer_minutes
        where f.answer_minutes is distinct from excluded.answer_minutes`.execute(db);
  },
});
