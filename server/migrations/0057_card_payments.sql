-- Card payments at the provider's page, and card refunds. No card number or other data of a card is ever kept.

-- open: the buyer is at the provider's page, or its answer is awaited; expired: nobody paid there in time;
-- review: something does not agree, and staff must look at it.
create type card_attempt_status as enum ('open', 'paid', 'refused', 'expired', 'review');

create table card_attempts (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- Ours, under which the provider keeps the payment: the order's reference and a part of its own.
  conversation_id text not null unique,
  -- The provider's name of its page, and the page's address. Null until it has answered: nobody can pay before that.
  token text unique,
  url text,
  -- kuruş that the provider was asked to charge
  amount integer not null check (amount > 0),
  status card_attempt_status not null default 'open',
  -- The provider's numbers; the second one is what refunds are made from.
  payment_id text unique,
  transaction_id text,
  -- kuruş that were charged and recorded as a payment
  received integer check (received > 0),
  -- Why it was refused or is under review: a word of ours or the provider's error code, never its text.
  problem text not null default '',
  created_at timestamptz not null default now(),
  -- When the provider is asked for the result unless the buyer has come back by then; null: nothing more can happen.
  check_at timestamptz,
  finished_at timestamptz,
  -- Staff have looked at what was under review.
  reviewed_at timestamptz,
  reviewed_by integer references users,
  check (url is null or token is not null),
  check ((received is null) or (payment_id is not null))
);
create index card_attempts_order on card_attempts (order_id);
create index card_attempts_due on card_attempts (check_at) where check_at is not null;
create index card_attempts_review on card_attempts (id) where status = 'review' and reviewed_at is null;

-- What of a refund goes back to which card payment: usually one row a refund.
create table card_refunds (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  attempt_id integer not null references card_attempts,
  -- kuruş
  amount integer not null check (amount > 0),
  -- Under which the provider keeps it: found again when its answer was lost.
  conversation_id text not null unique,
  status refund_status not null default 'pending',
  -- Set before the provider is asked; from then on it is first looked up there.
  sent_at timestamptz,
  problem text not null default '',
  unique (refund_id, attempt_id)
);
create index card_refunds_attempt on card_refunds (attempt_id);
