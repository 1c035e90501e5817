-- Second looks of another moderator at measures (SAFETY-17).
create table second_look (
  decision_id uuid primary key references moderation_decision (id) on delete cascade,
  moderator_id uuid not null,
  verdict text not null check (verdict in ('confirmed', 'changed')),
  note text not null,
  looked_at timestamptz not null
);
