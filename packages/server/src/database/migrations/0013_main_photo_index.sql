-- Deleting a photo takes it off the members whose main photo it is, by the foreign key: without an index that reads every
-- member. Building it keeps writers of `member` waiting, about one second per million members. Where that is too long:
-- before the update, run `create index concurrently if not exists member_main_photo on member (main_photo_id) where
-- main_photo_id is not null`, and this statement finds it there.
create index if not exists member_main_photo on member (main_photo_id) where main_photo_id is not null;
