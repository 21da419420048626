-- Sign-ins, refusals, limits, changes of factors, staff actions: what is looked at when something goes wrong.
create table security_events (
  id bigint generated always as identity primary key,
  -- When it happened; the first time, if it happened several times within a second.
  created_at timestamptz not null,
  -- One of contract/admin/security-events.ts.
  event text not null,
  -- Whom it concerns. No reference: a batch of events must not fail because of one.
  person_id integer,
  -- The network it came from: the first 24 bits of an IPv4 address, 48 of an IPv6 one.
  network cidr,
  count integer not null default 1 check (count > 0),
  -- Plain values that are no secrets: the call, a reason, ids.
  details jsonb not null default '{}'
);
create index security_events_time on security_events (created_at desc, id desc);
create index security_events_event on security_events (event, created_at desc, id desc);
create index security_events_person on security_events (person_id, created_at desc, id desc) where person_id is not null;

-- Days that entries are kept, and whom to write to about a security hole (mail address or https address; shown at /.well-known/security.txt).
alter table settings
  add column security_log_days integer not null default 365 check (security_log_days between 30 and 3650),
  add column audit_log_days integer not null default 3650 check (audit_log_days between 365 and 36500),
  add column security_contact text not null default '';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger security_events_only_grow before update or truncate on security_events execute function refuse_change();

create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if exists (select from removed, settings where removed.created_at > now() - make_interval(days => settings.security_log_days)) then
    raise exception 'security_events are kept for as long as the settings say' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger security_events_kept after delete on security_events referencing old table as removed for each statement execute function refuse_early_removal();
