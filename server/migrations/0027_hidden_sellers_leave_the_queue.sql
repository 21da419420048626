-- Listings of hidden sellers wait for nobody: they leave the moderation queue, and return to their place in it when the
-- seller is no longer hidden.
create or replace function queue_for_moderation(ids bigint[]) returns void language plpgsql as $$
begin
  -- One after the other: two reports at once would otherwise each count only themselves.
  perform from listings where id = any(ids) order by id for no key update;
  with waiting as (
    select l.id, l.status = 'pedding' as is_pending, r.number as reports, f.number as findings,
      least(case when l.status = 'pedding' then coalesce(l.edited_at, l.created_at) end, r.since, f.since) as since
    from listings l,
      lateral (select count(*) as number, min(created_at) as since from listing_reports where listing_id = l.id and reviewed_at is null) r,
      lateral (select count(*) as number, min(created_at) as since from listing_findings where listing_id = l.id and reviewed_at is null) f
    where l.id = any(ids) and l.deleted_at is null and l.status <> 'inactive' and not l.seller_hidden
  ), gone as (
    delete from moderation_queue where listing_id = any(ids) and listing_id not in (select id from waiting where since is not null)
  )
  insert into moderation_queue (listing_id, queued_at, is_pending, reports, findings)
    select id, since, is_pending, reports, findings from waiting where since is not null
  on conflict (listing_id) do update
    set queued_at = excluded.queued_at, is_pending = excluded.is_pending, reports = excluded.reports, findings = excluded.findings;
end $$;

create or replace function follow_listing_statuses() returns trigger language plpgsql as $$
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
      where (a.status, a.deleted_at is null, a.seller_hidden) is distinct from (b.status, b.deleted_at is null, b.seller_hidden);
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

select queue_for_moderation(array(
  select q.listing_id from moderation_queue q join listings l on l.id = q.listing_id where l.seller_hidden));
