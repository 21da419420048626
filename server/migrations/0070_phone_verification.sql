-- A member proves with a code in a text message that a phone number is theirs.

alter table users
  -- When the number above was proved; null: never, or it was changed or proved by another account since.
  add column phone_verified_at timestamptz,
  add constraint users_verified_has_phone check (phone_verified_at is null or phone is not null);
create unique index users_verified_phone on users (phone) where phone_verified_at is not null;

-- Another number has to be proved anew, whichever code changes it.
create function drop_phone_verification() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;
create trigger drop_phone_verification before update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function drop_phone_verification();

-- The code that a member was sent last; it ends with its use, a new one, or by time.
create table phone_codes (
  user_id integer primary key references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Keyed with the application's secret: six digits alone could be found from a plain hash. Null until it is sent.
  code_hash text,
  -- Wrong codes entered so far.
  attempts smallint not null default 0,
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The provider refused the number: trying again does not help.
  refused_at timestamptz
);

alter table settings
  -- Posting needs a verified phone number.
  add column require_verified_phone boolean not null default false;
