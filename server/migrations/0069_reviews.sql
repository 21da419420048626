-- What the two sides of a confirmed deal write about each other, and what others see of a seller.

-- The side on which the reviewed person stood in the deal.
create type review_role as enum ('seller', 'buyer');

create table reviews (
  id integer generated always as identity primary key,
  deal_id integer not null references deals on delete cascade,
  author_id integer not null references users,
  -- Who is reviewed.
  subject_id integer not null references users,
  role review_role not null,
  stars smallint not null check (stars between 1 and 5),
  body text not null check (length(body) between 10 and 1000),
  written_at timestamptz not null default now(),
  -- From then on anybody can read it and the author can no longer change it: once both sides have written, at the latest
  -- 14 days after the deal was confirmed.
  shown_at timestamptz not null,
  -- When the reviewed person was told of it; null while it is hidden.
  told_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  -- Taken away by staff.
  removed_at timestamptz,
  removal_reason text,
  unique (deal_id, author_id),
  check (author_id <> subject_id),
  check ((answer is null) = (answered_at is null)),
  check ((removed_at is null) = (removal_reason is null))
);
create index reviews_subject on reviews (subject_id, shown_at desc, id desc);
create index reviews_author on reviews (author_id);
create index reviews_untold on reviews (shown_at) where told_at is null;
-- An answer or a removal shows on the page of the reviewed person.
create trigger notice_updated after update on reviews referencing old table as changed_rows for each statement execute function notice_row_changes('users', 'subject_id');
create trigger notice_deleted after delete on reviews referencing old table as changed_rows for each statement execute function notice_row_changes('users', 'subject_id');

-- Who was asked to write a review, so that nobody is asked or reminded twice.
create table review_invitations (
  deal_id integer not null references deals on delete cascade,
  user_id integer not null references users,
  invited_at timestamptz not null default now(),
  reminded_at timestamptz,
  primary key (deal_id, user_id)
);
create index review_invitations_user on review_invitations (user_id);
create index review_invitations_unreminded on review_invitations (invited_at) where reminded_at is null;

create type review_report_reason as enum ('offensive', 'untrue', 'private_data', 'spam', 'other');
create type review_report_outcome as enum ('removed', 'kept');

create table review_reports (
  id integer generated always as identity primary key,
  review_id integer not null references reviews on delete cascade,
  reporter_id integer not null references users,
  reason review_report_reason not null,
  -- Empty when nothing was added to the reason.
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null once that person is gone.
  decided_by integer references users on delete set null,
  outcome review_report_outcome,
  constraint review_reports_once unique (review_id, reporter_id),
  check ((decided_at is null) = (outcome is null))
);
create index review_reports_reporter on review_reports (reporter_id);
create index review_reports_open on review_reports (review_id) where decided_at is null;

-- What a seller's card shows, kept here because pages must not count it.
create table seller_facts (
  user_id integer primary key references users on delete cascade,
  -- Reviews that others can read, and the sum of their stars.
  reviews integer not null default 0,
  stars integer not null default 0,
  -- Confirmed ones, as seller or buyer.
  deals integer not null default 0,
  -- Minutes: the median of the first answers of the last 90 days; null while there are too few. A job measures it.
  answer_minutes integer
);
create trigger notice_inserted after insert on seller_facts referencing new table as changed_rows for each statement execute function notice_row_changes('users', 'user_id');
create trigger notice_updated after update on seller_facts referencing new table as changed_rows for each statement execute function notice_row_changes('users', 'user_id');
create trigger notice_deleted after delete on seller_facts referencing old table as changed_rows for each statement execute function notice_row_changes('users', 'user_id');

create function recount_seller_facts(people integer[]) returns void language sql as $$
  insert into seller_facts as f (user_id, reviews, stars, deals)
    select u.id,
      (select count(*) from reviews r where r.subject_id = u.id and r.shown_at <= now() and r.removed_at is null),
      (select coalesce(sum(r.stars), 0) from reviews r where r.subject_id = u.id and r.shown_at <= now() and r.removed_at is null),
      (select count(*) from deals d where d.seller_id = u.id and d.status = 'confirmed')
        + (select count(*) from deals d where d.buyer_id = u.id and d.status = 'confirmed')
    from users u where u.id = any (people) order by u.id
  on conflict (user_id) do update set reviews = excluded.reviews, stars = excluded.stars, deals = excluded.deals
    where (f.reviews, f.stars, f.deals) is distinct from (excluded.reviews, excluded.stars, excluded.deals);
$$;

-- A review that becomes readable by time alone is counted when the job tells its person, which writes told_at.
create function recount_reviewed() returns trigger language plpgsql as $$
begin
  perform recount_seller_facts(array(select subject_id from changed_rows));
  return null;
end $$;
create trigger recount_inserted after insert on reviews referencing new table as changed_rows for each statement execute function recount_reviewed();
create trigger recount_updated after update on reviews referencing new table as changed_rows for each statement execute function recount_reviewed();
create trigger recount_deleted after delete on reviews referencing old table as changed_rows for each statement execute function recount_reviewed();

create function recount_dealers() returns trigger language plpgsql as $$
begin
  perform recount_seller_facts(array(select seller_id from changed_rows union select buyer_id from changed_rows));
  return null;
end $$;
create trigger recount_inserted after insert on deals referencing new table as changed_rows for each statement execute function recount_dealers();
create trigger recount_updated after update on deals referencing new table as changed_rows for each statement execute function recount_dealers();
create trigger recount_deleted after delete on deals referencing old table as changed_rows for each statement execute function recount_dealers();

select recount_seller_facts(array(select seller_id from deals union select buyer_id from deals));
