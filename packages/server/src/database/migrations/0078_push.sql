-- Push notifications (PUSH-5 to PUSH-9) and why each notification was sent or not (NOTIFY-7).
alter table member add column push_discreet boolean not null default false;

-- A page of the member is on a screen until then (NOTIFY-7).
alter table presence add column watching_until timestamptz;

-- A browser is notified only while its session lasts (PUSH-6). Subscriptions of an earlier release have no session.
alter table push_subscription
  add column session_hash bytea references session (token_hash) on delete cascade;
create index push_subscription_session on push_subscription (session_hash);

-- What happened to a member, until it is decided how they are notified of it.
create table notification_event (
  id bigint generated always as identity primary key,
  member_id uuid not null references member (id) on delete cascade,
  kind text not null check (kind in ('message', 'like')),
  other_id uuid not null references member (id) on delete cascade,
  conversation_id uuid,
  message_id bigint,
  created_at timestamptz not null
);
create index notification_event_member on notification_event (member_id);
create index notification_event_other on notification_event (other_id);

-- How a member was notified, and why. `other_id` is null for a mail about several members.
create table notification_decision (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  event text not null check (event in ('conversation', 'message', 'like', 'match', 'unread')),
  channel text not null check (channel in ('live', 'push', 'mail', 'none')),
  reason text not null,
  other_id uuid references member (id) on delete cascade,
  conversation_id uuid,
  message_id bigint,
  decided_at timestamptz not null,
  -- Of a push message: when a push service took the first copy, and else why none was sent.
  pushed_at timestamptz,
  push_failure text
);
create index notification_decision_member on notification_decision (member_id, decided_at desc);
create index notification_decision_other on notification_decision (other_id);
create index notification_decision_age on notification_decision (decided_at);

-- A push message to one browser, until it is sent or given up.
create table push_delivery (
  id uuid primary key,
  decision_id uuid not null references notification_decision (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  endpoint_hash bytea not null references push_subscription (endpoint_hash) on delete cascade,
  attempts int not null default 0,
  -- When it may be tried. A process that tries it moves this into the future, so that no other one does.
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_decision on push_delivery (decision_id);
create index push_delivery_member on push_delivery (member_id);
create index push_delivery_endpoint on push_delivery (endpoint_hash);
