-- Bank transfers (PAY-27): the account to which the buyer of an order transfers the money, and what is missing.
create table bank_transfer (
  order_id uuid primary key references purchase_order (id),
  account_holder text not null,
  iban text not null,
  bic text not null,
  reference text not null,
  -- Minor units of the order's currency. It only becomes less, so that events count the same in any order.
  remaining int not null check (remaining >= 0),
  changed_at timestamptz not null
);

-- The provider knows a buyer of bank transfers as one customer, to whose account all of their transfers go.
create table provider_customer (
  member_id uuid not null references member (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  reference text not null,
  created_at timestamptz not null,
  primary key (member_id, provider)
);
