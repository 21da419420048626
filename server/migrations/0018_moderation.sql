-- Moderation: what waits for staff, who looks at it, what they decided and why.

-- What moderators tell sellers; the text in the seller's language is copied onto the listing.
create table moderation_reasons (
  id integer generated always as identity primary key,
  text_tr text not null check (length(text_tr) between 3 and 200),
  text_en text not null check (length(text_en) between 3 and 200),
  position integer not null default 0,
  created_at timestamptz not null default now()
);
insert into moderation_reasons (position, text_tr, text_en) values
  (1, 'Fotoğraflar ilandaki ürünü göstermiyor', 'The photos do not show what is offered'),
  (2, 'İlan yanlış kategoride', 'The listing is in the wrong category'),
  (3, 'Başlık veya açıklama yeterince açık değil', 'The title or description is not clear enough'),
  (4, 'Başlıkta, açıklamada veya fotoğrafta iletişim bilgisi ya da bağlantı var', 'The title, description or a photo contains contact details or a link'),
  (5, 'Aynı ilan daha önce verilmiş', 'The same listing has been posted before'),
  (6, 'Fiyat gerçekçi değil', 'The price is not realistic'),
  (7, 'Bu ürün veya hizmetin satışı yasak', 'This product or service may not be sold'),
  (8, 'Fotoğraflar veya metin başka bir ilandan alınmış', 'The photos or the text were taken from another listing'),
  (9, 'İlan kurallarımıza uymuyor', 'The listing does not follow our rules');

-- Who looks at a listing right now, so that two people do not decide at once.
create table moderation_locks (
  listing_id bigint primary key references listings on delete cascade,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);

create type moderation_action as enum ('approve', 'reject', 'take_down', 'put_back', 'feature', 'unfeature', 'dismiss');

create table moderation_decisions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  -- The listing's seller, whose history this is.
  seller_id integer not null references users,
  moderator_id integer references users on delete set null,
  action moderation_action not null,
  reason text,
  note text,
  decided_at timestamptz not null,
  -- Since when the listing had waited; null if it was not in the queue.
  queued_at timestamptz,
  -- The columns of listings that the decision changed, as they were: undoing writes them back.
  before jsonb not null,
  undone_at timestamptz
);
create index moderation_decisions_time on moderation_decisions (decided_at, moderator_id);
create index moderation_decisions_listing on moderation_decisions (listing_id, id desc);
create index moderation_decisions_seller on moderation_decisions (seller_id, id desc);

alter table listing_reports
  add column reviewed_at timestamptz,
  add column reviewed_by integer references users on delete set null;

-- What a listing was like when it was last approved, kept when its seller changes it.
create table listing_approved_contents (
  listing_id bigint primary key references listings on delete cascade,
  -- The contract's ListingContent without its photos; the price in kuruş.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- In their order.
  photos text[] not null,
  approved_at timestamptz not null
);
create index listing_approved_contents_photos on listing_approved_contents using gin (photos);

-- Every listing that staff should look at: it waits for approval, people have reported it, or automatic checks found
-- something. Kept by triggers, so that the queue and its counts cost the same however large the market is.
create table moderation_queue (
  listing_id bigint primary key references listings on delete cascade,
  queued_at timestamptz not null,
  is_pending boolean not null,
  -- Those nobody has looked at.
  reports integer not null,
  findings integer not null
);
create index moderation_queue_order on moderation_queue (queued_at, listing_id);
create index moderation_queue_pending on moderation_queue (queued_at, listing_id) where is_pending;
create index moderation_queue_reported on moderation_queue (queued_at, listing_id) where reports > 0;

create function queue_for_moderation(ids bigint[]) returns void language plpgsql as $$
begin
  -- One after the other: two reports at once would otherwise each count only themselves.
  perform from listings where id = any(ids) order by id for no key update;
  with waiting as (
    select l.id, l.status = 'pedding' as is_pending, r.number as reports, f.number as findings,
      least(case when l.status = 'pedding' then coalesce(l.edited_at, l.created_at) end, r.since, f.since) as since
    from listings l,
      lateral (select count(*) as number, min(created_at) as since from listing_reports where listing_id = l.id and reviewed_at is null) r,
      lateral (select count(*) as number, min(created_at) as since from listing_findings where listing_id = l.id and reviewed_at is null) f
    where l.id = any(ids) and l.deleted_at is null and l.status <> 'inactive'
  ), gone as (
    delete from moderation_queue where listing_id = any(ids) and listing_id not in (select id from waiting where since is not null)
  )
  insert into moderation_queue (listing_id, queued_at, is_pending, reports, findings)
    select id, since, is_pending, reports, findings from waiting where since is not null
  on conflict (listing_id) do update
    set queued_at = excluded.queued_at, is_pending = excluded.is_pending, reports = excluded.reports, findings = excluded.findings;
end $$;

create function queue_changed_listings() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(distinct listing_id) into ids from changed_rows;
  if ids is not null then perform queue_for_moderation(ids); end if;
  return null;
end $$;
create trigger queue_inserted after insert on listing_reports referencing new table as changed_rows for each statement execute function queue_changed_listings();
create trigger queue_updated after update on listing_reports referencing new table as changed_rows for each statement execute function queue_changed_listings();
create trigger queue_deleted after delete on listing_reports referencing old table as changed_rows for each statement execute function queue_changed_listings();
create trigger queue_inserted after insert on listing_findings referencing new table as changed_rows for each statement execute function queue_changed_listings();
create trigger queue_updated after update on listing_findings referencing new table as changed_rows for each statement execute function queue_changed_listings();
create trigger queue_deleted after delete on listing_findings referencing old table as changed_rows for each statement execute function queue_changed_listings();

-- How many listings there are of each status, deleted ones left out. In slots by number, so that sellers who act at once
-- seldom wait for each other.
create table listing_status_counts (
  status listing_status not null,
  slot smallint not null,
  listings integer not null,
  primary key (status, slot)
);

create function follow_listing_statuses() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  if tg_op = 'INSERT' then
    insert into listing_status_counts as c
      select status, id % 32, count(*) from listings_after where deleted_at is null group by 1, 2 order by 1, 2
    on conflict (status, slot) do update set listings = c.listings + excluded.listings;
    select array_agg(id) into moved from listings_after where status = 'pedding';
  elsif tg_op = 'DELETE' then
    insert into listing_status_counts as c
      select status, id % 32, -count(*) from listings_before where deleted_at is null group by 1, 2 order by 1, 2
    on conflict (status, slot) do update set listings = c.listings + excluded.listings;
  else
    select array_agg(id) into moved from listings_before b join listings_after a using (id)
      where (a.status, a.deleted_at is null) is distinct from (b.status, b.deleted_at is null);
    if moved is not null then
      insert into listing_status_counts as c
        select status, slot, sum(change) from (
          select status, id % 32 as slot, -1 as change from listings_before where id = any(moved) and deleted_at is null
          union all
          select status, id % 32, 1 from listings_after where id = any(moved) and deleted_at is null
        ) changes
        group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (status, slot) do update set listings = c.listings + excluded.listings;
    end if;
  end if;
  if moved is not null then perform queue_for_moderation(moved); end if;
  return null;
end $$;
create trigger follow_inserted after insert on listings referencing new table as listings_after for each statement execute function follow_listing_statuses();
create trigger follow_updated after update on listings referencing old table as listings_before new table as listings_after for each statement execute function follow_listing_statuses();
create trigger follow_deleted after delete on listings referencing old table as listings_before for each statement execute function follow_listing_statuses();

insert into listing_status_counts select status, id % 32, count(*) from listings where deleted_at is null group by 1, 2;
select queue_for_moderation(array(
  select id from listings where status = 'pedding'
  union select listing_id from listing_reports
  union select listing_id from listing_findings where reviewed_at is null));

-- Staff see listings of every status; what visitors browse has indexes of its own.
create index listings_created on listings (created_at, id);
create index listings_status_created on listings (status, created_at, id);
create index listings_reason_created on listings (status_reason, created_at, id) where status_reason is not null;
create index listings_price on listings (price, id);
create index listings_featured_created on listings (created_at, id) where featured;
create index listings_words_off_sale on listings using gin (tsv) where status <> 'active' or seller_suspended;
