-- A buyer's withdrawal from a purchase (REFUND-3): one for each order. Its credits were taken from the balance in the same
-- transaction; the money follows through the provider.
create table withdrawal (
  order_id uuid primary key references purchase_order (id),
  refund_key uuid not null unique default gen_random_uuid(),
  credits int not null check (credits >= 0),
  -- Minor units of the order's currency.
  amount int not null check (amount >= 0),
  -- What was paid back of the order before.
  paid_back_before int not null check (paid_back_before >= 0),
  withdrawn_at timestamptz not null,
  -- When the provider had the refund; at once if there is nothing to pay.
  refunded_at timestamptz
);
create index withdrawal_to_refund on withdrawal (order_id) where refunded_at is null;
