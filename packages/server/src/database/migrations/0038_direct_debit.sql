-- Text messages to send: written with their cause, sent by a job; without a gateway they stay for the sandbox's page. The
-- text contains a code, so it goes once it is sent or its code has expired.
create table sms (
  id uuid primary key,
  member_id uuid not null references member (id),
  to_number text not null,
  -- SHA-256 of the number: what is left to find a sent message by, and to count those to one number.
  number_hash bytea not null,
  site_id int,
  template text not null,
  language text not null,
  text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0,
  last_error text
);
create index sms_age on sms (created_at);
create index sms_number on sms (number_hash, created_at);
create index sms_member on sms (member_id);
create index sms_expiry on sms (expires_at) where text <> '';

-- The form of a direct debit that waits for its code (DEBIT-5). The account itself is at the provider; the code confirms
-- the bundle, the price and that account.
create table debit_code (
  id uuid primary key,
  member_id uuid not null references member (id),
  purchase uuid not null,
  bundle_id text not null,
  price int not null,
  account_reference text not null,
  iban_last4 text not null check (iban_last4 ~ '^[0-9A-Z]{4}$'),
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid
);
create index debit_code_member on debit_code (member_id, created_at);
create index debit_code_age on debit_code (created_at);

-- Members who cannot pay by direct debit, because a bank took one back (DEBIT-7, DEBIT-8). A row of the order says that its
-- debit was returned, and how many credits were taken back.
create table debit_return (
  order_id uuid primary key,
  member_id uuid not null references member (id),
  credits int not null check (credits >= 0),
  returned_at timestamptz not null,
  -- When an operator let the member pay by direct debit again.
  lifted_at timestamptz
);
create index debit_return_member on debit_return (member_id);
