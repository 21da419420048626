-- Money that came in and went out, the books about it, and invoices. Nothing here is ever edited: mistakes are
-- corrected by further rows.
create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create type refund_status as enum ('pending', 'done', 'failed');
create type invoice_kind as enum ('invoice', 'credit_note');

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  method payment_method not null,
  -- kuruş
  amount integer not null check (amount > 0),
  received_on date not null,
  -- The provider's number of a card payment, or the line of a bank statement: the same money is never recorded twice.
  source text unique,
  note text not null default '',
  recorded_by integer references users,
  created_at timestamptz not null default now()
);
create index payments_order on payments (order_id);
create index payments_received on payments (received_on, id);
create trigger never_changed before update or delete on payments for each row execute function refuse_money_change();

create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  method payment_method not null,
  amount integer not null check (amount > 0),
  reason text not null,
  -- pending: the provider has yet to carry it out; failed: it refused, and staff must act.
  status refund_status not null,
  -- The provider's number, or the bank account that a transfer went to.
  sent_to text not null default '',
  made_by integer references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((status = 'done') = (done_at is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (id) where status <> 'done';

-- One row a series and year, locked while a number is given out: numbers have no gaps.
create table invoice_numbers (
  series text not null check (series ~ '^[A-Z]{3}$'),
  year integer not null,
  last integer not null,
  primary key (series, year)
);

create table invoices (
  id integer generated always as identity primary key,
  -- Three letters, the year, nine digits.
  number text not null unique check (number ~ '^[A-Z]{3}\d{13}$'),
  -- Identifies it in the exchange with the tax office (ETTN).
  uuid uuid not null unique default gen_random_uuid(),
  kind invoice_kind not null,
  order_id integer not null references orders,
  -- The invoice that a credit note takes back, and the refund that it belongs to.
  corrects_id integer references invoices,
  refund_id integer unique references refunds,
  user_id integer not null references users,
  issued_at timestamptz not null,
  -- Company and BillingDetails of the contract, as they were.
  seller jsonb not null,
  buyer jsonb not null,
  -- InvoiceLine of the contract.
  lines jsonb not null,
  net integer not null,
  vat integer not null,
  total integer not null check (total > 0),
  check (net + vat = total),
  check ((kind = 'credit_note') = (corrects_id is not null and refund_id is not null))
);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id);
create index invoices_issued on invoices (issued_at, id);
create index invoices_user on invoices (user_id, id desc);
create trigger never_changed before update or delete on invoices for each row execute function refuse_money_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- What happened: see server/src/features/ledger/post-entry.ts.
  kind text not null,
  order_id integer not null references orders,
  payment_id integer references payments,
  refund_id integer references refunds,
  invoice_id integer references invoices,
  happened_at timestamptz not null
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_happened on ledger_entries (happened_at, id);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account text not null check (account in ('bank', 'card', 'advances', 'refunds_due', 'sales', 'returns', 'vat')),
  -- kuruş; debits are positive, credits negative
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);

create function check_balance() returns trigger language plpgsql as $$
declare
  entry bigint := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
begin
  if (select coalesce(sum(amount), 1) from ledger_lines where entry_id = entry) <> 0 then
    raise exception 'ledger entry % does not balance', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balances after insert on ledger_lines deferrable initially deferred for each row execute function check_balance();
-- An entry without lines does not balance either.
create constraint trigger balances after insert on ledger_entries deferrable initially deferred for each row execute function check_balance();
create trigger never_changed before update or delete on ledger_entries for each row execute function refuse_money_change();
create trigger never_changed before update or delete on ledger_lines for each row execute function refuse_money_change();

-- What the nightly check of the books found; a finding disappears when a later check no longer finds it.
create table book_findings (
  kind text not null,
  order_id integer not null references orders,
  -- kuruş
  expected bigint not null,
  found bigint not null,
  found_at timestamptz not null default now(),
  primary key (kind, order_id)
);
