-- Posting a listing: the draft, photos on their way into it, edits, and what automatic checks find.

-- The listing a person has begun to post: one, on whichever device. What was typed, right or wrong.
create table listing_drafts (
  user_id integer primary key references users on delete cascade,
  -- The contract's ListingDraft without its photos.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- In their order; not references, so that a draft never keeps a photo from being removed for another reason.
  photos text[] not null default '{}',
  saved_at timestamptz not null default now()
);

-- Who sent which photo: nobody can use a photo that only somebody else has.
create table photo_uploads (
  user_id integer not null references users on delete cascade,
  photo_hash text not null references photos on delete cascade,
  uploaded_at timestamptz not null default now(),
  primary key (user_id, photo_hash)
);
create index photo_uploads_photo on photo_uploads (photo_hash);

-- What a photo looks like: one bit for each of 64 neighbouring brightnesses. Photos that differ in few bits look the
-- same. Null where there is too little to see, such as a plain wall.
alter table photos
  add column fingerprint bit(64),
  -- The four quarters, told apart by their place. Fingerprints that differ in at most three bits share one.
  add column fingerprint_quarters integer[] generated always as (array[
    substring(fingerprint from 1 for 16)::bit(16)::integer,
    substring(fingerprint from 17 for 16)::bit(16)::integer + 65536,
    substring(fingerprint from 33 for 16)::bit(16)::integer + 131072,
    substring(fingerprint from 49 for 16)::bit(16)::integer + 196608]) stored;
create index photos_fingerprint on photos using gin (fingerprint_quarters) where fingerprint is not null;
create index photos_age on photos (created_at);

alter table listings
  -- When its seller last changed it; approved since, if approved_at is later.
  add column edited_at timestamptz,
  -- The status that a deletion took away and restoring gives back.
  add column deleted_status listing_status check (deleted_status is null or deleted_at is not null),
  -- How many days before its end the seller was last told; null until then and after a renewal.
  add column expiry_notice_days smallint;

-- What a save changed, by the names of the contract's fields: a save that began from an older version is told.
create table listing_edits (
  listing_id bigint not null references listings on delete cascade,
  -- The version that the save made.
  version integer not null,
  changed text[] not null,
  edited_at timestamptz not null default now(),
  primary key (listing_id, version)
);

-- A form sent twice makes one listing. Removed after some days.
create table listing_submissions (
  seller_id integer not null references users on delete cascade,
  idempotency_key uuid not null,
  listing_id bigint references listings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (seller_id, idempotency_key)
);
create index listing_submissions_listing on listing_submissions (listing_id);
create index listing_submissions_age on listing_submissions (created_at);

create type finding_kind as enum ('banned_word', 'phone', 'link', 'duplicate_text', 'photo_elsewhere', 'unusual_price');

-- What automatic checks noticed when a listing was posted or edited. Staff look at those without reviewed_at.
create table listing_findings (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  -- The listing's version in which it was found.
  version integer not null,
  kind finding_kind not null,
  -- What exactly: { words }, { text }, { listing_id }, { listing_id, photo }, { price, low, high } (kuruş).
  details jsonb not null,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by integer references users on delete set null,
  unique (listing_id, version, kind)
);
create index listing_findings_queue on listing_findings (created_at, id) where reviewed_at is null;

-- Words and phrases that a listing should not contain.
alter table settings add column banned_words text[] not null default '{}';
