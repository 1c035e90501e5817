-- migrate:no-transaction
-- The few mails that wait or were given up, which the gauges of every process count.
create index concurrently if not exists mail_unsent on mail (state, created_at) where state <> 'sent';
