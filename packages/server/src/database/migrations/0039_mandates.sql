-- The order that a mandate is for, the reference that the payer reads, and the day on which the account is debited.
alter table mandate add column order_id uuid;
alter table mandate add column reference text;
alter table mandate add column debit_on date;
create unique index mandate_order on mandate (order_id) where order_id is not null;
