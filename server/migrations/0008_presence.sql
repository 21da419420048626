-- Who is connected right now, in whichever process. Unlogged: after a crash of the database every process writes its
-- own rows again.

create unlogged table presence_processes (
  id uuid primary key,
  -- Renewed every 10 s; a process that was not seen for 30 s is dead, and any other removes it.
  seen_at timestamptz not null default now()
);

create unlogged table presence_sockets (
  id text primary key,
  -- No reference to users: it would lock the person's row at every connection.
  user_id integer not null,
  process_id uuid not null references presence_processes on delete cascade
);
create index presence_sockets_user on presence_sockets (user_id);
create index presence_sockets_process on presence_sockets (process_id);

-- Socket.IO's adapter keeps here, for seconds, what is too long for a notice between processes (8 kB).
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_time on socket_io_attachments (created_at);
