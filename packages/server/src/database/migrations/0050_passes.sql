-- Members whom a player of the swipe game passed, so that they are not dealt again (SWIPE-1, SWIPE-2).
create table pass (
  member_id uuid not null references member (id) on delete cascade,
  passed_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, passed_id),
  check (member_id <> passed_id)
);
create index pass_passed on pass (passed_id);
