-- Sellers that members follow, and what their followers are told.
create table follows (
  user_id integer not null references users on delete cascade,
  seller_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- What the seller published later is new.
  seen_at timestamptz not null default now(),
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
create index follows_seller on follows (seller_id, user_id);

-- Beside seller_facts, whose changes drop every page that shows the seller: a number of followers may be seconds old.
create table follower_counts (
  seller_id integer primary key references users on delete cascade,
  followers integer not null default 0
);
create function count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into follower_counts as c (seller_id, followers)
      select seller_id, count(*) from changed_rows group by 1 order by 1
    on conflict (seller_id) do update set followers = c.followers + excluded.followers;
  else
    -- In one order, so that two people who leave at once do not wait for each other.
    perform from follower_counts where seller_id in (select seller_id from changed_rows) order by seller_id for update;
    update follower_counts c set followers = c.followers - gone.n
      from (select seller_id, count(*) as n from changed_rows group by 1) gone
      where c.seller_id = gone.seller_id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on follows referencing new table as changed_rows for each statement execute function count_followers();
create trigger count_deleted after delete on follows referencing old table as changed_rows for each statement execute function count_followers();

-- Listings of followed sellers from their first publication on, for some weeks.
create table follow_news (
  listing_id bigint primary key references listings on delete cascade,
  seller_id integer not null references users on delete cascade,
  published_at timestamptz not null default now(),
  -- Followers are told in the order of their ids; those up to here have been.
  told_up_to integer not null default 0,
  is_told boolean not null default false
);
create index follow_news_seller on follow_news (seller_id, published_at);
create index follow_news_old on follow_news (published_at);

-- A job for each listing that is approved for the first time, in the transaction that does it. One whose approval was
-- taken back at once, or whose seller was hidden, is told when it is on sale after all.
create function tell_followers_later() returns trigger language plpgsql as $$
begin
  if not exists (select from follows where seller_id = new.seller_id) then return null; end if;
  if tg_op = 'INSERT' or old.approved_at is null then
    insert into follow_news (listing_id, seller_id) values (new.id, new.seller_id) on conflict do nothing;
  end if;
  if exists (select from follow_news where listing_id = new.id and not is_told) then
    perform graphile_worker.add_job('tell_followers', json_build_object('listingId', new.id), job_key => 'tell-followers-' || new.id);
  end if;
  return null;
end $$;
create trigger tell_followers_inserted after insert on listings for each row
  when (new.status = 'active')
  execute function tell_followers_later();
create trigger tell_followers_updated after update of status, seller_hidden on listings for each row
  when (new.status = 'active' and (old.status <> 'active' or (old.seller_hidden and not new.seller_hidden)))
  execute function tell_followers_later();
