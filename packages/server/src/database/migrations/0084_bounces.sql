-- Visits of pages that were opened with `lb`, for the report about advertisers' links (PAGE-25). No row says who it was.
create table bounce (
  id bigint generated always as identity primary key,
  site_id integer not null references site (id),
  -- The route, with a name in place of every id.
  page text not null,
  tracking jsonb not null,
  -- Until the page was hidden for the first time.
  seconds integer not null,
  -- Whether anything was pressed or typed before; if not, the visitor bounced.
  acted boolean not null,
  at timestamptz not null
);
create index bounce_at on bounce (at);
