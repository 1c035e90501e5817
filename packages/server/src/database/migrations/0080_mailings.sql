-- News and offers that are mailed to who asked for them (MAIL-8, MAIL-10), once to each member.
create table mail_campaign (
  id uuid primary key,
  site_id smallint not null references site (id),
  kind text not null check (kind in ('news', 'promotions')),
  -- The offer; its code, amount and end are read from the discount when a mail is written.
  discount_id uuid references discount (id) on delete cascade,
  -- The news by language: {"en": {"subject": …, "text": …}, …}.
  texts jsonb,
  created_at timestamptz not null,
  -- Nobody is mailed from then on.
  ends_at timestamptz not null,
  check ((kind = 'news') = (texts is not null)),
  check ((kind = 'promotions') = (discount_id is not null))
);
create unique index mail_campaign_discount on mail_campaign (site_id, discount_id);

create table mail_campaign_recipient (
  campaign_id uuid not null references mail_campaign (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  sent_at timestamptz not null,
  primary key (campaign_id, member_id)
);
create index mail_campaign_recipient_member on mail_campaign_recipient (member_id);

-- Up to when new members were looked for (MAIL-9), whether any were found or not.
create table weekly_update (
  member_id uuid primary key references member (id) on delete cascade,
  looked_until timestamptz not null
);

-- How often a member was reminded of what is left to do (MAIL-11).
create table reminder_mail (
  member_id uuid not null references member (id) on delete cascade,
  reminder text not null,
  sent smallint not null,
  sent_at timestamptz not null,
  primary key (member_id, reminder)
);

-- The account that the address belonged to when the mail was written; null for an address without one (MAIL-12).
alter table mail add column member_id uuid;

-- What a receiving server or a provider reported about a mail (MAIL-13), each kind once a mail.
create table mail_report (
  mail_id uuid not null,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  member_id uuid not null references member (id) on delete cascade,
  reported_at timestamptz not null,
  primary key (mail_id, kind)
);
create index mail_report_member on mail_report (member_id, reported_at);
