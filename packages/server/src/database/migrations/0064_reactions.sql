-- Reactions to messages, at most one of each member to each message (CHAT-30).
create table message_reaction (
  message_id bigint not null references message (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  reaction text not null,
  reacted_at timestamptz not null,
  primary key (message_id, member_id)
);
create index message_reaction_member on message_reaction (member_id);
