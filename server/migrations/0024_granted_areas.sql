-- Areas of the administration whose default permissions the built-in roles have received. Each start grants those that
-- are not here yet, once: what staff take away from a role afterwards stays away.
create table granted_areas (
  area text primary key check (area ~ '^[a-z]+$'),
  granted_at timestamptz not null default now()
);

-- Older installations granted all of these when they were set up; an empty database is granted its areas by the seed.
insert into granted_areas (area)
select unnest(array[
  'dashboard', 'customers', 'adverts', 'management', 'roles', 'settings', 'categories', 'filters', 'cities', 'sliders',
  'pages', 'invoices', 'payments', 'reports'])
where exists (select from roles);
