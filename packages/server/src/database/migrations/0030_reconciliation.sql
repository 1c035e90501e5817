-- Differences of orders: with the ledger, and with what the provider says (LEDGER-7).
alter table ledger_drift drop constraint ledger_drift_kind_check;
alter table ledger_drift add constraint ledger_drift_kind_check
  check (kind in ('account', 'transfer', 'order', 'provider')) not valid;
alter table ledger_drift validate constraint ledger_drift_kind_check;
-- When orders were last compared with the provider; null for never.
alter table ledger_check add column reconciled_at timestamptz;
