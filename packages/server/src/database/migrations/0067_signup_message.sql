-- The message that somebody wrote while they signed up from a member's page. It is sent when they confirm their address,
-- and the row goes with it (SIGNUP-16).
create table signup_message (
  member_id uuid primary key references member (id) on delete cascade,
  recipient_id uuid not null references member (id) on delete cascade,
  text text not null,
  acknowledges_fictional boolean not null,
  created_at timestamptz not null
);
create index signup_message_recipient on signup_message (recipient_id);
