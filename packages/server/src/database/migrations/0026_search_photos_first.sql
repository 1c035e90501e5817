-- People with a photo come first in the search, each part newest first. The photo's id rides along, for without the column
-- of an indexed expression no index is read alone.
-- Each takes some seconds per million members, in which sign-ups and changes of profiles wait. Where that is too long,
-- create them by hand with `create index concurrently` before the release; they are then found here. Processes of the
-- release before, which know no photos, search by sorting until they end.
create index if not exists member_search_photo_all
  on member ((main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_site
  on member (site_id, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_gender
  on member (gender, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_country
  on member (country, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_country_gender
  on member (country, gender, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_region
  on member (country, region, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
create index if not exists member_search_photo_region_gender
  on member (country, region, gender, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth) include (main_photo_id) where searchable;
drop index if exists member_search_all, member_search_site, member_search_gender, member_search_country,
  member_search_country_gender, member_search_region, member_search_region_gender;
