-- A name and a text of a profile that others do not see (PROFILE-16): what waits for approval, and what was rejected.
create table profile_text (
  member_id uuid not null references member (id) on delete cascade,
  status text not null check (status in ('in_review', 'rejected')),
  -- Null for a part that has not been changed, or not been rejected.
  name text,
  about text,
  -- The measure that rejected it, by which it is shown again when that is taken back.
  decision_id uuid,
  changed_at timestamptz not null,
  primary key (member_id, status)
);
create index profile_text_queue on profile_text (changed_at, member_id) where status = 'in_review';

-- A moderator rejects a text (SAFETY-11). The check is not validated: no row can violate it.
alter table moderation_decision drop constraint moderation_decision_action_check;
alter table moderation_decision add constraint moderation_decision_action_check
  check (action in ('dismiss', 'answer', 'warn', 'reject_photo', 'reject_text', 'hide_profile', 'ban')) not valid;
