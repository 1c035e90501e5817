-- The provider's customer that a stored card belongs to, and the order whose buyer let it be stored (PAY-23).
alter table stored_payment_method add column customer_reference text;
alter table stored_payment_method add column order_id uuid;
