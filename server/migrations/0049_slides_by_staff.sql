-- Slides as staff keep them: a picture in two crops, a period, an order, and how often each is seen and followed.
alter table sliders
  -- As it was sent. Without a picture, the slide shows its slider_images.
  add column picture_hash text references photos,
  -- What phones and wider screens show of it: {x, y, width, height} in pixels of the picture, and the photo made of that.
  add column phone_crop jsonb,
  add column phone_hash text references photos,
  add column desktop_crop jsonb,
  add column desktop_hash text references photos,
  -- Null: at once, and without an end.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- Raised by each change, so that two editors do not overwrite each other.
  add column version integer not null default 1,
  -- Removed by staff; the row stays for a day, so that it can be restored.
  add column removed_at timestamptz,
  add constraint sliders_picture_check check (num_nulls(picture_hash, phone_crop, phone_hash, desktop_crop, desktop_hash) in (0, 5)),
  add constraint sliders_period_check check (starts_at < ends_at),
  -- A path inside the site, or an https address.
  drop constraint sliders_link_check,
  add constraint sliders_link_check check (link ~ '^(/([^/\\]|$)|https://)');

create index sliders_picture on sliders (picture_hash);
create index sliders_phone on sliders (phone_hash);
create index sliders_desktop on sliders (desktop_hash);

-- Visitors of each day (Istanbul's), each counted once.
create table slider_days (
  slider_id integer not null references sliders on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (slider_id, day)
);

-- Who has been counted; forgotten a day later. A visitor is a hash that lasts a day.
create table slider_visits (
  day date not null,
  slider_id integer not null references sliders on delete cascade,
  is_click boolean not null,
  visitor bytea not null,
  primary key (day, slider_id, is_click, visitor)
);
