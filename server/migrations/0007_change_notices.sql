-- Every process keeps pages and answers in memory. When a row that they show changes, the database itself
-- says so on the channel 'changes' (delivered at commit), so that no code path can forget to.

-- The payload is the table's name: for small tables that are kept as a whole.
create function notice_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

-- The payload is '<first argument>:<value of the column named by the second>', once per changed row.
create function notice_row_changes() returns trigger language plpgsql as $$
begin
  execute format('select count(pg_notify(''changes'', %L || '':'' || %I)) from changed_rows', tg_argv[0], tg_argv[1]);
  return null;
end $$;

create trigger notice after insert or update or delete on settings for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on categories for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on filters for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on filter_options for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on cities for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on districts for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on page_groups for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on pages for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on social_links for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on sliders for each statement execute function notice_table_change();
create trigger notice after insert or update or delete on slider_images for each statement execute function notice_table_change();

-- A new listing is on no kept page yet, so its insert is silent: it appears when lists are refreshed.
create trigger notice_updated after update on listings referencing old table as changed_rows for each statement execute function notice_row_changes('listings', 'id');
create trigger notice_deleted after delete on listings referencing old table as changed_rows for each statement execute function notice_row_changes('listings', 'id');
create trigger notice_updated after update on listing_bodies referencing old table as changed_rows for each statement execute function notice_row_changes('listings', 'listing_id');
create trigger notice_updated after update on listing_images referencing old table as changed_rows for each statement execute function notice_row_changes('listings', 'listing_id');
create trigger notice_deleted after delete on listing_images referencing old table as changed_rows for each statement execute function notice_row_changes('listings', 'listing_id');
create trigger notice_inserted after insert on listing_images referencing new table as changed_rows for each statement execute function notice_row_changes('listings', 'listing_id');
create trigger notice_updated after update on users referencing old table as changed_rows for each statement execute function notice_row_changes('users', 'id');
create trigger notice_deleted after delete on users referencing old table as changed_rows for each statement execute function notice_row_changes('users', 'id');
