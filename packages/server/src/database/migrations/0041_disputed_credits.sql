-- Credits of a purchase whose payment is disputed (REFUND-7): an account for those that are frozen, and how many they are of
-- each order.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account
  add constraint ledger_account_kind_check check (
    kind in ('member', 'sold', 'granted', 'spent', 'withdrawn', 'held') and unit = 'credits'
    or kind in ('revenue', 'provider_clearing', 'discounts', 'refunds', 'vat') and unit ~ '^[A-Z]{3}$'
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_check;
insert into ledger_account (id, kind) values ('00000000-0000-7000-8000-000000000005', 'held');

create table disputed_credits (
  order_id uuid primary key references purchase_order (id),
  -- How many were unused when they were last frozen, with those that were taken for good. The buyer had used all others.
  unused int not null check (unused >= 0),
  -- Frozen now.
  held int not null check (held >= 0),
  -- Taken for good.
  taken int not null check (taken >= 0),
  -- The transfers that moved them: dispute-credits:<order>:<1, 2, …>.
  transfers int not null check (transfers >= 0),
  changed_at timestamptz not null,
  check (held + taken <= unused)
);
create index dispute_open on dispute (id) where status = 'open';
