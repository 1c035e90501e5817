create table conversation (
  id uuid primary key,
  low_member_id uuid not null references member (id) on delete cascade,
  high_member_id uuid not null references member (id) on delete cascade,
  started_by uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (low_member_id, high_member_id),
  check (low_member_id < high_member_id)
);

create table message (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  sender_id uuid not null references member (id) on delete cascade,
  client_id uuid not null,
  text text not null,
  credits_spent int not null default 0,
  automatic boolean not null default false,
  sent_at timestamptz not null default now(),
  unique (sender_id, client_id)
);
create index message_conversation on message (conversation_id, id desc);

-- A conversation as one of its two members has it.
create table participation (
  conversation_id uuid not null references conversation (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  other_id uuid not null references member (id) on delete cascade,
  unread int not null default 0 check (unread >= 0),
  read_up_to bigint not null default 0,
  -- Messages up to here were deleted by this member; the other keeps them.
  cleared_up_to bigint not null default 0,
  last_message_id bigint,
  last_message_at timestamptz,
  fictional_acknowledged_at timestamptz,
  primary key (conversation_id, member_id)
);
create index participation_list on participation (member_id, last_message_at desc, conversation_id);
create index participation_other on participation (member_id, other_id);

-- Outbox of live events: written with what they tell of, sent after commit, kept an hour for Last-Event-ID.
create table live_event (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id) on delete cascade,
  type text not null,
  ref jsonb not null,
  created_at timestamptz not null default now()
);
create index live_event_member on live_event (member_id, id);
create index live_event_age on live_event (created_at);
