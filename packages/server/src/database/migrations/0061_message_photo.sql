-- Photos that members send in conversations (CHAT-20). Their files are stored under photos/<id>.
create table message_photo (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- The message that carries it; null until it is sent.
  message_id bigint,
  status text not null check (status in ('in_review', 'active', 'rejected')),
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create unique index message_photo_message on message_photo (message_id) where message_id is not null;
create index message_photo_member on message_photo (member_id);
create index message_photo_unsent on message_photo (created_at) where message_id is null;
create index message_photo_created on message_photo (created_at);
create index message_photo_review on message_photo (created_at) where status = 'in_review';
