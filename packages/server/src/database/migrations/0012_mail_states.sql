-- Where a mail stands, and what is tried again when. Adding a column with a constant default rewrites no row.
alter table mail add column state text not null default 'waiting'
  check (state in ('waiting', 'sent', 'dead'));
alter table mail add column attempts int not null default 0;
alter table mail add column last_error text;
-- SHA-256 of the address: what is left to find a sent mail by.
alter table mail add column recipient_hash bytea;
-- Until when the link in it works; then its words are of no use but to a thief.
alter table mail add column link_expires_at timestamptz;

-- What older releases have sent or left behind: links of a day or less, in words that nobody needs any more.
update mail set state = 'sent' where sent_at is not null;
update mail set recipient_hash = sha256(convert_to(to_address, 'UTF8'));
update mail set html = '', text = '', subject = '', to_address = '' where sent_at is not null;
update mail set link_expires_at = created_at + interval '24 hours' where template in ('activation', 'password_reset');

create index mail_link_expiry on mail (link_expires_at) where link_expires_at is not null and text <> '';
