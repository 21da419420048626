-- Static pages, their groups and the social links as staff keep them.

-- Raised by each change; a change names the version that it was made from.
alter table page_groups add column version integer not null default 1;
alter table social_links add column version integer not null default 1;

alter table pages
  add column version integer not null default 1,
  -- Until then the page is a draft; null unless it is scheduled.
  add column publish_at timestamptz,
  add column updated_by integer references users on delete set null,
  -- Hidden from everybody, and can be put back.
  add column removed_at timestamptz,
  -- Members who agreed to an older version, or to none, are asked to agree again; null while nobody is asked.
  add column required_version integer,
  add constraint scheduled_is_not_published check (publish_at is null or not is_published),
  add constraint removed_is_not_published check (removed_at is null or not is_published);

-- Each text that was ever saved, as it was saved.
create table page_versions (
  page_id integer not null references pages on delete cascade,
  version integer not null,
  slug text not null,
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  is_published boolean not null,
  publish_at timestamptz,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null,
  -- The version whose text this one brought back.
  restored_from integer,
  primary key (page_id, version)
);
create index page_versions_saved_by on page_versions (saved_by) where saved_by is not null;
create index pages_updated_by on pages (updated_by) where updated_by is not null;
insert into page_versions (page_id, version, slug, title_tr, title_en, body_tr, body_en, is_published, saved_at)
  select id, version, slug, title_tr, title_en, body_tr, body_en, is_published, updated_at from pages;

-- The photos of all versions of a page: an old version that is restored still has its pictures.
create table page_photos (
  page_id integer not null references pages on delete cascade,
  photo_hash text not null references photos,
  primary key (page_id, photo_hash)
);
create index page_photos_photo on page_photos (photo_hash);
