-- migrate:no-transaction
-- Who asked for offers, weekly updates or news; who has yet to confirm an address; and new members by country and gender.
create index concurrently if not exists member_asked_mail on member (id)
  where notification_kinds && '{promotions,weekly_updates,news}'::text[];
create index concurrently if not exists member_unconfirmed on member (created_at) where status = 'not_confirmed';
create index concurrently if not exists member_new on member (country, gender, confirmed_at)
  where searchable and not fictional;
create index concurrently if not exists mail_member on mail (member_id) where member_id is not null;
