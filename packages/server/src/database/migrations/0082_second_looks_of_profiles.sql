-- Approvals of names and texts of profiles that were chosen for a second look, with what was found (SAFETY-17). One waits
-- as long as others see what was approved.
create table profile_second_look (
  -- The random id of the approval, which chose it.
  id uuid primary key,
  site_id smallint not null references site (id),
  member_id uuid not null references member (id),
  -- What was approved: whether the text was, and the name before the approved one.
  about boolean not null,
  previous_name text,
  approved_by uuid not null,
  approved_at timestamptz not null,
  verdict text check (verdict in ('confirmed', 'changed')),
  moderator_id uuid,
  looked_at timestamptz
);
create index profile_second_look_member on profile_second_look (member_id);
create index profile_second_look_queue on profile_second_look (approved_at, id) where verdict is null;
