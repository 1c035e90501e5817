-- Refunds of the payment sandbox are found by their payment, and a payment's checkout by the payment's id.
create index sandbox_checkout_payment on sandbox_object ((body #>> '{payment,id}')) where kind = 'checkout';
create index sandbox_refund_payment on sandbox_object ((body ->> 'payment_intent')) where kind = 'refund';
