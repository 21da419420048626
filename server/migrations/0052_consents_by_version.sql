-- Each agreement is kept as a proof of its own. Slugs may change, so a page is found by its number.
alter table consents add column page_id integer, add column version integer not null default 1;
update consents c set page_id = p.id from pages p where p.slug = c.page_slug;
-- Of pages that are gone.
update consents set page_id = 0 where page_id is null;
alter table consents
  alter column page_id set not null,
  alter column version drop default,
  drop constraint consents_pkey,
  add primary key (user_id, page_id, page_slug, version);
-- pages.updated_at of the text that was agreed to; its number is `version`.
comment on column consents.page_version is 'time of the text';
