-- The audit log only grows, and each entry is chained to the one before by a hash: whoever changes it in the database itself is found out by `npm run audit:verify`.

-- People are anonymised, never removed: an entry keeps whose it is.
alter table audit_log drop constraint audit_log_actor_id_fkey;
alter table audit_log add constraint audit_log_actor_id_fkey foreign key (actor_id) references users;

-- In the order of commits. No reference to the entry: one that is missing is what this is to show.
create table audit_chain (
  position bigint primary key,
  entry_id bigint not null unique,
  -- SHA-256 of the hash before and this entry.
  hash bytea not null check (length(hash) = 32)
);

create table audit_chain_head (
  -- One row.
  id boolean primary key default true check (id),
  position bigint not null,
  hash bytea not null,
  -- The last entry that was removed because of its age: where the chain begins.
  start_position bigint not null,
  start_hash bytea not null
);
insert into audit_chain_head (position, hash, start_position, start_hash) values (0, sha256(''), 0, sha256(''));

-- Independent of the session's time zone and formats.
create function audit_entry_hash(previous bytea, entry audit_log) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.created_at), entry.actor_id, entry.action, entry.target_kind, entry.target_id,
    entry.before, entry.after, entry.reason, host(entry.address)
  )::text, 'UTF8'))
$$;

do $$
declare
  entry audit_log;
  chained audit_chain_head;
begin
  select * into chained from audit_chain_head;
  for entry in select * from audit_log order by id loop
    chained.position := chained.position + 1;
    chained.hash := audit_entry_hash(chained.hash, entry);
    insert into audit_chain values (chained.position, entry.id, chained.hash);
  end loop;
  update audit_chain_head set position = chained.position, hash = chained.hash;
end $$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_chain_head;
begin
  update audit_chain_head set position = position + 1, hash = audit_entry_hash(hash, new) returning * into head;
  insert into audit_chain values (head.position, new.id, head.hash);
  return null;
end $$;
-- At commit, when the transaction waits for nothing else: the head's row is locked for an instant and cannot be part of a deadlock.
create constraint trigger audit_log_chain after insert on audit_log deferrable initially deferred for each row execute function chain_audit_entry();

create trigger audit_log_only_grows before update or truncate on audit_log execute function refuse_change();
create trigger audit_chain_only_grows before update or truncate on audit_chain execute function refuse_change();
create trigger audit_chain_head_stays before delete or truncate on audit_chain_head execute function refuse_change();

create function refuse_removed_audit() returns trigger language plpgsql as $$
begin
  if exists (select from removed left join audit_chain c on c.entry_id = removed.id cross join audit_chain_head h where c.position is null or c.position > h.start_position) then
    raise exception 'audit_log only grows' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_log_kept after delete on audit_log referencing old table as removed for each statement execute function refuse_removed_audit();

create function refuse_removed_chain() returns trigger language plpgsql as $$
begin
  if exists (select from removed, audit_chain_head h where removed.position > h.start_position) then
    raise exception 'audit_chain only grows' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_chain_kept after delete on audit_chain referencing old table as removed for each statement execute function refuse_removed_chain();

create function refuse_early_start() returns trigger language plpgsql as $$
begin
  if new.start_position < old.start_position or exists (
    select from audit_chain c join audit_log a on a.id = c.entry_id, settings s
    where c.position > old.start_position and c.position <= new.start_position and a.created_at > now() - make_interval(days => s.audit_log_days)
  ) then
    raise exception 'audit_log is kept for as long as the settings say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_chain_start before update of start_position on audit_chain_head for each row execute function refuse_early_start();

-- Removes entries from the beginning of the chain up to the first one that is young enough; how many.
create function shorten_audit_log() returns bigint language plpgsql as $$
declare
  keep_from bigint;
  last audit_chain;
  removed bigint;
begin
  select c.position into keep_from from audit_chain c join audit_log a on a.id = c.entry_id, settings s
    where a.created_at > now() - make_interval(days => s.audit_log_days) order by c.position limit 1;
  select * into last from audit_chain where keep_from is null or position < keep_from order by position desc limit 1;
  if last.position is null then
    return 0;
  end if;
  update audit_chain_head set start_position = last.position, start_hash = last.hash;
  delete from audit_log a using audit_chain c where c.entry_id = a.id and c.position <= last.position;
  get diagnostics removed = row_count;
  delete from audit_chain where position <= last.position;
  return removed;
end $$;
