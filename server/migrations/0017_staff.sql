-- What staff need to find and look after people, to be invited, and to read what was done.

-- Words without case and accents, as platform/turkish.ts makes them; here so that the database keeps them in step.
create function folded_words(given text) returns text[] language sql immutable parallel safe strict as $$
  select array_remove(string_to_array(regexp_replace(lower(translate(given, 'İIıŞşÇçĞğÖöÜüÂâÎîÛûÉéÈèÊêËëÁáÀàÄäÃãÅåÓóÒòÔôÍíÌìÏïÚúÙùÑñ', 'iiissccggoouuaaiiuueeeeeeeeaaaaaaaaaaooooooiiiiiiuuuunn')), '[^[:alnum:]]+', ' ', 'g'), ' '), '')
$$;

-- Name, address and phone (international and as dialled in Turkey) by the beginnings of their words; '#12' is the id and '@suspended' the status, so that one scan finds both.
alter table users add column words tsvector not null generated always as (array_to_tsvector(
  folded_words(first_name || ' ' || last_name || ' ' || email)
  || array['#' || id, case status when 'active' then '@active' when 'suspended' then '@suspended' else '@deleted' end]
  || case when phone is null then '{}' when phone like '+90%' then array[substr(phone, 2), substr(phone, 4), '0' || substr(phone, 4)] else array[substr(phone, 2)] end
)) stored;

create index users_words on users using gin (words);
-- Lists of customers: everybody who is no staff.
create index users_newest on users (created_at desc, id desc) where role = 'users';
create index users_by_name on users (((first_name || ' ' || last_name) collate "tr-x-icu"), id) where role = 'users';
create index users_suspension_end on users (suspended_until) where status = 'suspended';

-- What staff write down about a person, for each other.
create table user_notes (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index user_notes_user on user_notes (user_id, id desc);

-- Asked to join the staff. The account is made, or gets its role, when the person accepts.
create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254 and email like '%_@_%'),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  role text not null references roles on update cascade on delete cascade,
  locale text not null check (locale in ('tr', 'en')),
  invited_by integer not null references users on delete cascade,
  -- SHA-256 of the link's token; null until the mail is sent.
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index staff_invitations_email on staff_invitations (lower(email));

-- The audit log is read along time, whatever it is narrowed by.
drop index audit_log_target, audit_log_actor, audit_log_time;
create index audit_log_time on audit_log (created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_actor_action on audit_log (actor_id, action, created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_target on audit_log (target_kind, target_id, created_at desc, id desc);

-- A session that is ended before its time closes the connections that were opened with it, in every process.
create function notice_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'sessions:' || user_id) from (select distinct user_id from ended where expires_at > now()) as people;
  return null;
end $$;
create trigger notice_ended after delete on sessions referencing old table as ended for each statement execute function notice_ended_sessions();
