-- Events that were kept and never applied: none in most minutes, so that the job that looks for them reads next to nothing.
create index payment_event_unapplied on payment_event (received_at) where applied_at is null;
