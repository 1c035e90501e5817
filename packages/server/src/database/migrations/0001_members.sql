-- Accounts, profiles and what members decide about each other.
create table site (
  id smallint generated always as identity primary key,
  domain text not null unique,
  settings jsonb not null,
  company jsonb not null,
  demo_seed text,
  created_at timestamptz not null default now()
);

create table member (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  status text not null check (status in ('not_confirmed', 'active', 'pending_deletion', 'deleted', 'banned')),
  profile_status text not null check (profile_status in ('active', 'disabled', 'in_review', 'hidden')),
  language text not null,
  time_zone text not null,
  name text not null,
  date_of_birth date not null,
  gender text not null check (gender in ('male', 'female')),
  seeking text check (seeking in ('male', 'female')),
  sexuality text,
  country text not null,
  region text,
  about text not null default '',
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  interests text[] not null default '{}',
  fictional boolean not null default false,
  invisible boolean not null default false,
  notifications_disabled text[] not null default '{}',
  tracking jsonb not null default '{}',
  main_photo_id uuid,
  free_messages_used int not null default 0,
  free_conversations_used int not null default 0,
  paid_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  -- Order of search: newest first, fixed at sign-up, so that keyset pages neither skip nor repeat.
  listed_at timestamptz not null default now(),
  searchable boolean generated always as (status = 'active' and profile_status = 'active' and not invisible) stored
);
create unique index member_email on member (email);
-- One index for each combination of equality filters; date_of_birth rides along so that ages are read from the index.
create index member_search_all on member (listed_at desc, id desc, date_of_birth) where searchable;
create index member_search_gender on member (gender, listed_at desc, id desc, date_of_birth) where searchable;
create index member_search_country on member (country, listed_at desc, id desc, date_of_birth) where searchable;
create index member_search_country_gender on member (country, gender, listed_at desc, id desc, date_of_birth) where searchable;
create index member_search_region on member (country, region, listed_at desc, id desc, date_of_birth) where searchable;
create index member_search_region_gender on member (country, region, gender, listed_at desc, id desc, date_of_birth) where searchable;

create table session (
  token_hash bytea primary key,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_member on session (member_id);
create index session_expiry on session (expires_at);

-- Links sent by mail: stored hashed, single use.
create table mail_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('activation', 'password_reset', 'mail_change', 'reactivation')),
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_member on mail_token (member_id, kind, created_at);

-- Failures and reset requests by a hash of the address, known or unknown alike.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('login_failure', 'password_reset')),
  subject_hash bytea not null,
  at timestamptz not null default now()
);
create index attempt_subject on attempt (kind, subject_hash, at desc);

create table block (
  blocker_id uuid not null references member (id) on delete cascade,
  blocked_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id, blocker_id);

create table liking (
  liker_id uuid not null references member (id) on delete cascade,
  liked_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index liking_liked on liking (liked_id, created_at desc);

-- A day's likes; a removed like does not give its place back (decisions.md).
create table like_allowance (
  member_id uuid not null references member (id) on delete cascade,
  day date not null,
  used int not null,
  primary key (member_id, day)
);

create table push_subscription (
  endpoint_hash bytea primary key,
  member_id uuid not null references member (id) on delete cascade,
  subscription jsonb not null,
  created_at timestamptz not null default now()
);
create index push_subscription_member on push_subscription (member_id);

create table photo (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  position int not null,
  private boolean not null default false,
  status text not null check (status in ('in_review', 'active', 'rejected')),
  width int not null,
  height int not null,
  -- Folder of the encoded sizes in the file store; several demo members may share one.
  store_key text not null,
  created_at timestamptz not null default now()
);
create index photo_member on photo (member_id, position, id);
alter table member add constraint member_main_photo foreign key (main_photo_id) references photo (id) on delete set null;
