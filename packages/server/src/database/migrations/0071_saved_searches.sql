-- The searches that members saved (SAVED-1). `filter` has one form for the same search, so that it is saved once.
create table saved_search (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  -- Whether new members are mailed (SAVED-5), and up to when they have been looked for.
  mail boolean not null,
  mailed_until timestamptz not null,
  -- When the member last saw who is new (SAVED-4).
  seen_at timestamptz not null,
  created_at timestamptz not null,
  unique (member_id, filter)
);
create index saved_search_mail on saved_search (mailed_until) where mail;
-- Members who are new: confirmed lately, and real.
create index member_confirmed on member (confirmed_at) where searchable and not fictional;
