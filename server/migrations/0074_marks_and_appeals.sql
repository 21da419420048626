-- A better rejection: what a decision is about, word by word and photo by photo, and a second opinion about it.

alter table moderation_decisions
  -- [{field, start, end, quote}]: UTF-16 offsets in the title or description, and the text that stood there then.
  add column marked_words jsonb not null default '[]' check (jsonb_typeof(marked_words) = 'array'),
  -- Hashes of the listing's photos.
  add column marked_photos text[] not null default '{}';

-- `resubmitted`: the seller changed the listing instead; `taken_back`: staff took the refusal back without the appeal.
create type appeal_outcome as enum ('upheld', 'overturned', 'resubmitted', 'taken_back');

create table appeals (
  id integer generated always as identity primary key,
  -- The rejection or removal that it is against: one appeal each.
  decision_id bigint not null constraint appeals_once unique references moderation_decisions on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  -- The seller.
  user_id integer not null references users,
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null,
  -- By when the seller was promised an answer.
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome appeal_outcome,
  -- Null once that person is gone, and where nobody decided.
  decided_by integer references users on delete set null,
  -- What the seller is told besides.
  answer text check (length(answer) between 1 and 1000),
  -- The decision that put the listing back on sale.
  reversal_id bigint unique references moderation_decisions on delete set null,
  check ((ended_at is null) = (outcome is null))
);
create index appeals_open on appeals (due_at, id) where ended_at is null;
create index appeals_ended on appeals (ended_at desc, id desc) where ended_at is not null;
create index appeals_listing on appeals (listing_id) where ended_at is null;
create index appeals_user on appeals (user_id);
