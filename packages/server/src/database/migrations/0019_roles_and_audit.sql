-- What an account is trusted with. The default is kept beside the table and rewrites nothing. The check is not validated:
-- every row that is there has the default, and reading them all would keep the table's lock for as long.
alter table member add column role text not null default 'member';
alter table member add constraint member_role_check check (role in ('member', 'moderator', 'operator')) not valid;

-- What moderators, operators and jobs did. Only ids of people, never their names, addresses or words, so that the entry
-- stays as it is when a person is erased; therefore no foreign keys either.
create table audit_entry (
  -- A UUID of version 7.
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'operator', 'job', 'system')),
  -- The member who acted; null for an operator at the command line, a job and the system.
  actor_id uuid,
  -- One of `audit/actions.ts`, such as 'member.role.set'.
  action text not null,
  subject_kind text not null,
  -- Null where the act is about many.
  subject_id text,
  -- The domain of the site that it happened on.
  site text,
  details jsonb not null default '{}',
  request_id text
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at desc);
create index audit_entry_at on audit_entry (at desc, id desc);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed.', tg_table_name using errcode = 'restrict_violation';
end;
$$;
create trigger audit_entry_is_final before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
