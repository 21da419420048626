-- Browsers that somebody has signed in with: whoever signs in with another one is told by mail, and a limit of failed
-- logins that strangers have used up does not hold for these.
create table known_devices (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the person's id and the browser's device cookie: the same browser looks different for each person.
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Signed out by the person, staff or a new password: new again at the next sign-in.
  forgotten_at timestamptz,
  primary key (user_id, device_hash)
);

-- Null for sessions from before.
alter table sessions add device_hash bytea;

-- Nobody stays signed in longer than 90 days, staff than 12 hours without use and 7 days at all.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');
update sessions s set expires_at = least(s.expires_at, s.last_seen_at + interval '12 hours', s.created_at + interval '7 days')
  from users u where u.id = s.user_id and u.role <> 'users';
