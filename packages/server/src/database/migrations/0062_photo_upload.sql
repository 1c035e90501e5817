-- Photos that are being uploaded in parts, so that an upload continues where its connection was lost (PHOTO-12). The parts
-- are stored under uploads/<member id>/<id>/<offset>.
create table photo_upload (
  member_id uuid not null references member (id) on delete cascade,
  -- Chosen by the browser.
  id uuid not null,
  -- Bytes that are stored.
  received int not null,
  -- The photo, of a profile or a message, that was made of it.
  photo_id uuid,
  created_at timestamptz not null default now(),
  primary key (member_id, id)
);
create index photo_upload_created on photo_upload (created_at);
