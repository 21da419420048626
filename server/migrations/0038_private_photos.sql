-- Photos of messages: shown only at signed addresses, and usable in messages alone. Their hash is made differently, so
-- that the same picture in a listing is another row and another file.
alter table photos add is_private boolean not null default false;
