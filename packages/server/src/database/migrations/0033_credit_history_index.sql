-- migrate:no-transaction
-- A member's movements of credits are read newest first, with the balance after each (CREDIT-9). The credits are in the
-- index, so that balances are summed without reading the table; it also serves what the index of the account alone did.
create index concurrently if not exists ledger_entry_account_transfer
  on ledger_entry (account_id, transfer_id) include (credits);
drop index concurrently if exists ledger_entry_account;
