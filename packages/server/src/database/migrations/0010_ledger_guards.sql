-- The database itself keeps the ledger: what was moved is never changed, and nothing is made or lost on the way. The
-- triggers take their lock for a moment only; what is there already is checked by the job `ledger.check`.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed; a mistake is put right by another transfer.', tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
create trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_is_final before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

-- The entries of a transfer come in one statement, so that their sum is taken over the few rows that are at hand: each
-- statement adds zero to every transfer, so each transfer sums to zero. A deferred trigger would read them again.
create function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by transfer_id having sum(credits) <> 0) then
    raise exception 'The entries of a transfer, inserted together, sum to zero.' using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
create trigger ledger_entry_is_balanced after insert on ledger_entry
  referencing new table as inserted
  for each statement execute function ledger_refuse_imbalance();

-- How far the job that compares balances with entries has come. One row.
create table ledger_check (
  id smallint primary key default 1 check (id = 1),
  -- The newest transfer that was seen: what is newer, and a little older, is checked next.
  newest_transfer_id uuid,
  -- A round goes through every transfer and every account; null before the first.
  round_started_at timestamptz,
  transfer_cursor uuid,
  account_cursor uuid,
  round_finished_at timestamptz,
  -- When the job last ended.
  checked_at timestamptz
);
insert into ledger_check default values;

-- What it found wrong and has not found right again: an account whose balance is not the sum of its entries, a transfer
-- that does not sum to zero or lacks a side. Empty.
create table ledger_drift (
  kind text not null check (kind in ('account', 'transfer')),
  id uuid not null,
  expected bigint not null,
  actual bigint not null,
  found_at timestamptz not null,
  primary key (kind, id)
);
