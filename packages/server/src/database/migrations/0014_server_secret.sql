-- Secrets that an installation makes for itself, so that all its processes have the same ones. The highest version of a
-- purpose is used; the others are still accepted.
create table server_secret (
  purpose text not null,
  version smallint not null,
  value bytea not null,
  created_at timestamptz not null default now(),
  primary key (purpose, version)
);
