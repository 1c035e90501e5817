-- The file with all data about a member that they asked for last (PRIVACY-3). One row for each member.
create table data_export (
  member_id uuid primary key references member (id) on delete cascade,
  -- Changes with each request, so that a job of an earlier one writes nothing.
  id uuid not null unique,
  requested_at timestamptz not null,
  -- Null until the file is stored under `store_key`.
  ready_at timestamptz,
  expires_at timestamptz,
  bytes int,
  store_key text not null
);
create index data_export_expires on data_export (expires_at) where expires_at is not null;
