-- The dashboard's numbers are those of the lists they lead to: new members are not staff, new listings are not those that
-- were deleted since, what a moderator took back was never decided, and reports of conversations are counted for themselves.

-- An amount below 0 takes back what was counted on that day.
create function count_on(counted_day date, counted text, amount bigint) returns void language sql as $$
  insert into daily_counts as c
    select counted_day, counted, pg_backend_pid() % 64, amount where amount <> 0
  on conflict (day, kind, shard) do update set count = c.count + excluded.count
$$;

drop trigger count_new_users on users;
create function count_new_members() returns trigger language plpgsql as $$
begin
  perform count_today('users', (select count(*) from added where role = 'users'));
  return null;
end $$;
create trigger count_new_members after insert on users referencing new table as added
  for each statement execute function count_new_members();

-- On the day they joined.
create function count_changed_role() returns trigger language plpgsql as $$
begin
  perform count_on((new.created_at at time zone 'Europe/Istanbul')::date, 'users', case when new.role = 'users' then 1 else -1 end);
  return null;
end $$;
create trigger count_changed_role after update of role on users
  for each row when ((old.role = 'users') <> (new.role = 'users')) execute function count_changed_role();

-- On the day it was posted.
create function count_deleted_listing() returns trigger language plpgsql as $$
begin
  perform count_on((new.created_at at time zone 'Europe/Istanbul')::date, 'posted', case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger count_deleted_listing after update of deleted_at on listings
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deleted_listing();

-- Neither the decision nor taking it back counts as a change of status.
create function uncount_undone_decision() returns trigger language plpgsql as $$
declare
  made text := case when new.action in ('approve', 'put_back') then 'active' else 'inactive' end;
begin
  if new.action in ('approve', 'put_back', 'reject', 'take_down') then
    perform count_on((new.decided_at at time zone 'Europe/Istanbul')::date, made, -1);
    perform count_on((now() at time zone 'Europe/Istanbul')::date, new.before ->> 'status', -1);
  end if;
  return null;
end $$;
create trigger uncount_undone_decision after update of undone_at on moderation_decisions
  for each row when (old.undone_at is null and new.undone_at is not null) execute function uncount_undone_decision();

create trigger count_new_conversation_reports after insert on conversation_reports referencing new table as added
  for each statement execute function count_added_rows('conversation_reports');

create or replace function recount_overview() returns void language sql as $$
  delete from daily_counts where kind not in ('searches', 'empty_searches');
  insert into daily_counts
    select (at at time zone 'Europe/Istanbul')::date, kind, 0, count(*)
    from (
      select created_at as at, 'users' as kind from users where role = 'users'
      union all select created_at, 'messages' from messages
      union all select created_at, 'reports' from listing_reports
      union all select created_at, 'conversation_reports' from conversation_reports
      union all select created_at, 'posted' from listings where deleted_at is null
      union all select published_at, 'active' from listings where status = 'active'
      union all select updated_at, status::text from listings where status <> 'active' and deleted_at is null
    ) happened
    group by 1, 2;
$$;

-- Not all anew: when listings were sold or taken off sale is kept nowhere else.
delete from daily_counts where kind in ('users', 'posted');
insert into daily_counts
  select (at at time zone 'Europe/Istanbul')::date, kind, 0, count(*)
  from (
    select created_at as at, 'users' as kind from users where role = 'users'
    union all select created_at, 'posted' from listings where deleted_at is null
    union all select created_at, 'conversation_reports' from conversation_reports
  ) happened
  group by 1, 2;

-- Whoever accepted an invitation did so themselves.
update audit_log set actor_id = u.id from users u
  where action = 'accept_invitation' and actor_id is null and target_kind = 'user' and target_id = u.id::text;
