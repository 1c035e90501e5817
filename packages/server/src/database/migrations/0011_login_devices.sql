-- Browsers that a member has logged in with: their failures are counted apart from those of strangers.
create table login_device (
  token_hash bytea primary key,
  member_id uuid not null references member (id) on delete cascade,
  last_login_at timestamptz not null
);
create index login_device_member on login_device (member_id, last_login_at desc);
create index login_device_age on login_device (last_login_at);

-- Attempts live for two days, so that the table is small and reading it for the check is short.
alter table attempt drop constraint attempt_kind_check;
alter table attempt add constraint attempt_kind_check
  check (kind in ('login_failure', 'device_failure', 'password_reset'));
