-- The tree of categories as staff keep it.
alter table categories
  -- Only of the top level: whether the home page shows it.
  add column is_on_home boolean not null default true,
  -- No longer offered, with everything below it: not in menus, on the home page, for new listings or in the sitemap.
  -- What is on sale in it stays on sale.
  add column is_hidden boolean not null default false,
  -- Counts changes: one that started from an older version is refused.
  add column version integer not null default 1;
create unique index categories_slug on categories (slug);

-- Where the addresses of merged and deleted categories lead. From the moment it has a row here, a category is only
-- left for its listings, which move to the target part by part; it goes with the last one.
create table category_redirects (
  old_id integer primary key,
  -- Never one that is left itself: its redirects are changed with it.
  target_id integer not null references categories,
  created_at timestamptz not null default now(),
  check (old_id <> target_id)
);
create index category_redirects_target on category_redirects (target_id);

create function notice_categories_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'categories');
  return null;
end $$;
create trigger notice after insert or update or delete on category_redirects for each statement execute function notice_categories_change();

-- Categories whose listings have yet to follow a change of the tree or of a name, and how far they have.
create table category_work (
  category_id integer primary key references categories on delete cascade,
  after_listing bigint not null default 0
);

-- The keys moved all listings of a category in the statement that moved it. Now they follow in parts, and until then
-- their ancestors are those of before.
alter table listings
  drop constraint listings_category_id_mid_id_fkey,
  drop constraint listings_mid_id_top_id_fkey,
  add foreign key (category_id) references categories;
create index listings_category on listings (category_id, id);

-- Whoever writes a listing's category gets its ancestors of this moment. The locks wait for a move that is under way,
-- and let a move wait for them.
create function place_listing_in_tree() returns trigger language plpgsql as $$
begin
  select c.parent_id, p.parent_id into new.mid_id, new.top_id
  from categories c join categories p on p.id = c.parent_id
  where c.id = new.category_id
  for key share of c, p;
  return new;
end $$;
create trigger place_in_tree before insert or update of category_id, mid_id, top_id on listings
  for each row execute function place_listing_in_tree();
