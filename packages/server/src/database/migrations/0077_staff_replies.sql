-- Who of the staff wrote an answer of a fictional profile (FICTION-7).
create table staff_reply (
  message_id bigint primary key references message (id) on delete cascade,
  staff_id uuid not null references member (id) on delete cascade
);
create index staff_reply_staff on staff_reply (staff_id);

-- Who of the staff works on a conversation, and until when (FICTION-8).
create table reply_claim (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  staff_id uuid not null references member (id) on delete cascade,
  until timestamptz not null
);
create index reply_claim_staff on reply_claim (staff_id);

-- What the staff noted about a conversation, for each other (FICTION-9).
create table reply_note (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  note text not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);
