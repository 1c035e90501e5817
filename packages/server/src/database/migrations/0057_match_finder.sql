-- The match finder reads the members of a gender who seek one, in the order of search, without those who seek another.
-- Few members of a gender may seek a gender, and the indexes of search would be read to their end to find those.
-- Each takes some seconds per million members, in which sign-ups and changes of profiles wait. Where that is too long,
-- create them by hand with `create index concurrently` before the release; they are then found here.
create index if not exists member_match_country
  on member (country, gender, seeking, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth)
  include (main_photo_id, site_id) where searchable and not fictional;
create index if not exists member_match_all
  on member (gender, seeking, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth)
  include (main_photo_id, site_id) where searchable and not fictional;
