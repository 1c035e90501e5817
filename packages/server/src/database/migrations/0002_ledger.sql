-- Double-entry ledger of credits. Balances of members are also kept in `balance`, in the same transaction, never below zero.
-- House accounts have no kept balance: their sum is read when needed, so that they are no hot row.
create table ledger_account (
  id uuid primary key,
  kind text not null check (kind in ('member', 'sold', 'granted', 'spent', 'withdrawn')),
  member_id uuid unique references member (id),
  balance bigint,
  check ((kind = 'member') = (member_id is not null)),
  check ((kind = 'member') = (balance is not null)),
  check (balance >= 0)
);
create unique index ledger_house_account on ledger_account (kind) where member_id is null;
insert into ledger_account (id, kind) values
  ('00000000-0000-7000-8000-000000000001', 'sold'),
  ('00000000-0000-7000-8000-000000000002', 'granted'),
  ('00000000-0000-7000-8000-000000000003', 'spent'),
  ('00000000-0000-7000-8000-000000000004', 'withdrawn');

create table ledger_transfer (
  id uuid primary key,
  -- What it was for: message:<id>, order:<id>, signup:<member id>. Applied at most once.
  cause text not null unique,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  transfer_id uuid not null references ledger_transfer (id),
  account_id uuid not null references ledger_account (id),
  credits bigint not null check (credits <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id);

-- The answer that a keyed call gave, written in the transaction that earned it.
create table idempotent_answer (
  member_id uuid not null references member (id) on delete cascade,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member_id, call, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create table purchase_order (
  id uuid primary key,
  payment_id bigint generated always as identity unique,
  member_id uuid not null references member (id),
  bundle_id text not null,
  credits int not null check (credits > 0),
  currency text not null,
  full_price int not null check (full_price > 0),
  price int not null check (price > 0),
  discount_code text,
  payment_method text,
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
  provider_session text unique,
  checkout_url text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When the provider made the event that set the status: an older one arriving late changes nothing.
  status_at timestamptz
);
create index purchase_order_member on purchase_order (member_id, created_at desc);
-- A code that is good once per member is used by at most one order that completed or may yet.
create unique index purchase_order_discount on purchase_order (member_id, discount_code)
  where discount_code is not null and status = 'completed';

create table payment_event (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
