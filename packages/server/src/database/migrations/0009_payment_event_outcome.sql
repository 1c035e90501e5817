-- What became of each event of the payment provider, and what it was about. Two short locks: `payment_event` and
-- `purchase_order` are small beside messages and the ledger (a few rows for each purchase), so their new indexes are made
-- at once; the new columns have no default that would rewrite a table.
alter table purchase_order
  -- The provider's payment intent, from the first event or answer that names it: refunds and disputes refer to it.
  add column provider_payment_intent text,
  -- What the provider was asked to open, so that the same is asked again when its answer was lost.
  add column checkout_request jsonb;
create index purchase_order_provider_payment_intent on purchase_order (provider_payment_intent)
  where provider_payment_intent is not null;

alter table payment_event
  -- Null while it waits. applied: the order changed. ignored: it changes nothing, and no money is concerned. unmatched:
  -- there is no such order. parked: the order is known, and a person decides. failed: it could not be read or applied.
  add column outcome text check (outcome in ('applied', 'ignored', 'unmatched', 'parked', 'failed')),
  add column reason text,
  add column order_id uuid references purchase_order (id),
  add column session_id text,
  add column payment_intent_id text,
  add column charge_id text,
  -- Minor units.
  add column amount bigint,
  add column currency text,
  add column attempts int not null default 0,
  -- Null: at once.
  add column next_attempt_at timestamptz,
  -- Set by the person who looked at an unmatched, parked or failed event: it alarms no more.
  add column reviewed_at timestamptz;

-- Events about orders that are there were applied. All others were lost by the release before, and are judged again.
update payment_event set outcome = 'applied', order_id = purchase_order.id
from purchase_order
where applied_at is not null
  and (type like 'checkout.session.%' or type = 'payment_intent.payment_failed')
  and purchase_order.id::text = payload -> 'data' -> 'object' -> 'metadata' ->> 'order_id';
update payment_event set applied_at = null where outcome is null;

drop index payment_event_unapplied;
create index payment_event_waiting on payment_event (next_attempt_at nulls first, received_at) where outcome is null;
create index payment_event_to_review on payment_event (received_at)
  where outcome in ('unmatched', 'parked', 'failed') and reviewed_at is null;
create index payment_event_order on payment_event (order_id) where order_id is not null;
create index payment_event_payment_intent on payment_event (payment_intent_id) where payment_intent_id is not null;
