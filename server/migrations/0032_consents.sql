-- What people agree to by registering, as the registration form says.
alter table pages add column is_accepted_on_registration boolean not null default false;
update pages set is_accepted_on_registration = true where slug in ('kullanim-kosullari', 'kvkk-aydinlatma-metni');

create table consents (
  user_id integer not null references users on delete cascade,
  -- Not a reference: the proof outlives the page.
  page_slug text not null,
  -- pages.updated_at of the text at that time.
  page_version timestamptz not null,
  given_at timestamptz not null default now(),
  primary key (user_id, page_slug)
);
