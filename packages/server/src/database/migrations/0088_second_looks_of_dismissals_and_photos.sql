-- The dismissal that a second look took back, so that the complaint waits for another decision (SAFETY-17).
alter table complaint add column reopened_from uuid references moderation_decision (id) on delete set null;
create index complaint_reopened on complaint (reopened_from) where reopened_from is not null;

-- Approvals of photos that were chosen for a second look, with what was found (SAFETY-17). A photo of a profile or of a
-- conversation can be deleted at any time.
create table photo_second_look (
  -- The random id of the approval, which chose it.
  id uuid primary key,
  site_id smallint not null references site (id),
  photo_id uuid not null unique,
  member_id uuid not null references member (id),
  approved_by uuid not null,
  approved_at timestamptz not null,
  verdict text check (verdict in ('confirmed', 'changed')),
  moderator_id uuid,
  looked_at timestamptz
);
create index photo_second_look_member on photo_second_look (member_id);
create index photo_second_look_queue on photo_second_look (approved_at, id) where verdict is null;
