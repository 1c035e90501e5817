-- Which notifications a member wants (NOTIFY-1), and whether others see how far they have read (CHAT-29).
alter table member
  add column notification_kinds text[] not null
    default '{new_conversations,new_messages,like,unread_message_reminders,reminders}',
  -- Signs the links that unsubscribe from a kind (NOTIFY-4). It is made with the first mail of such a kind.
  add column unsubscribe_key text,
  add column read_receipts boolean not null default true;

-- When a member was last mailed about each kind (NOTIFY-2).
create table notification_mail (
  member_id uuid not null references member (id) on delete cascade,
  kind text not null,
  sent_at timestamptz not null,
  primary key (member_id, kind)
);

-- The address for the List-Unsubscribe header (NOTIFY-4); null for a mail about the account itself.
alter table mail add column unsubscribe_url text;
