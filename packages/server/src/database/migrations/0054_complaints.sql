-- Decisions of moderators (SAFETY-11). They stay when the member is erased, without their text. The moderator is an id
-- only, as in the audit list.
create table moderation_decision (
  id uuid primary key,
  site_id smallint not null references site (id),
  -- The member about whom a measure was taken; null for one that does nothing to a member.
  member_id uuid references member (id),
  moderator_id uuid not null,
  subject_kind text not null check (subject_kind in ('profile', 'conversation', 'message', 'photo', 'other')),
  subject_id text,
  action text not null check (action in ('dismiss', 'answer', 'warn', 'reject_photo', 'hide_profile', 'ban')),
  ground text,
  facts text not null default '',
  -- The rejected photo, which the member may delete at any time.
  photo_id uuid,
  -- What the measure replaced: the status of the photo, the profile or the account.
  previous text,
  -- SHA-256 of the token in the mail, by which the member can appeal without a session.
  appeal_token_hash bytea unique,
  decided_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid
);
create index moderation_decision_member on moderation_decision (member_id, decided_at desc);
create index moderation_decision_site on moderation_decision (site_id, decided_at desc);

-- Complaints of members and visitors (SAFETY-7, SAFETY-12).
create table complaint (
  id uuid primary key,
  number bigint generated always as identity unique,
  site_id smallint not null references site (id),
  -- Null for a visitor, whom `complaint_contact` has.
  reporter_id uuid references member (id),
  language text not null,
  subject_kind text not null check (subject_kind in ('profile', 'conversation', 'message', 'photo', 'other')),
  subject_id text,
  reason text not null,
  words text not null default '',
  -- Equal for complaints of the same person about the same thing, of which only one is open (SAFETY-13).
  same_hash bytea not null,
  decision_id uuid references moderation_decision (id),
  created_at timestamptz not null
);
create unique index complaint_open on complaint (same_hash) where decision_id is null;
create index complaint_queue on complaint (site_id, created_at, id) where decision_id is null;
create index complaint_reporter on complaint (reporter_id, created_at desc);
create index complaint_decision on complaint (decision_id);

-- How a visitor is answered.
create table complaint_contact (
  complaint_id uuid primary key references complaint (id) on delete cascade,
  name text not null,
  email text not null,
  email_hash bytea not null
);
create index complaint_contact_email on complaint_contact (email_hash);

-- What was reported, as it was then (SAFETY-14). It goes when the reported member is erased.
create table complaint_evidence (
  complaint_id uuid primary key references complaint (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  content jsonb not null
);
create index complaint_evidence_member on complaint_evidence (member_id);

-- One appeal for a decision (SAFETY-8).
create table appeal (
  decision_id uuid primary key references moderation_decision (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  words text not null,
  created_at timestamptz not null,
  verdict text check (verdict in ('accepted', 'rejected')),
  answer text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
create index appeal_member on appeal (member_id);
create index appeal_queue on appeal (created_at) where verdict is null;

-- The queue of photos that wait for review (PHOTO-11).
create index photo_review on photo (created_at, id) where status = 'in_review';
