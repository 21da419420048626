-- What people show besides their password.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Made by the authenticator; says which passkey a proof was made with.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Grows with every use where the authenticator counts; one that falls back is a copy.
  sign_count bigint not null default 0,
  -- How browsers reach the authenticator: usb, nfc, hybrid, internal, ...
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- The shared secret, encrypted with a key made from APP_SECRET.
  secret bytea not null,
  -- The 30 s step of the last code that was used: no code is valid twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app knows the secret; does not count before.
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of a code of 79 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- What an authenticator has to sign, once. Unlogged: after a crash people try again.
create unlogged table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_factor', 'confirm')),
  -- Null for a sign-in with a passkey alone: the passkey says who it is.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);

alter type one_time_token_kind add value 'second_factor';

-- The last sign-in or confirmation: what cannot be undone needs a recent one.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;

-- Null: demanded unless only people at the machine itself reach the site.
alter table settings add column staff_second_factor boolean;
