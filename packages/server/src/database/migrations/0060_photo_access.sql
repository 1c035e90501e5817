-- Members who asked to see another member's private photos, and those to whom they are shown (PHOTO-10).
create table photo_access (
  owner_id uuid not null references member (id) on delete cascade,
  viewer_id uuid not null references member (id) on delete cascade,
  asked_at timestamptz,
  granted_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id),
  check (asked_at is not null or granted_at is not null)
);
create index photo_access_viewer on photo_access (viewer_id);
