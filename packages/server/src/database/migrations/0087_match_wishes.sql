-- The ages and the place that members seek beside the gender (PROFILE-14). Null leaves each open; an age limit that
-- excludes nobody is null too.
alter table member
  add column if not exists seeking_min_age smallint check (seeking_min_age between 18 and 99),
  add column if not exists seeking_max_age smallint check (seeking_max_age between 18 and 99),
  add column if not exists seeking_place text check (seeking_place in ('region', 'country')),
  add check (seeking_min_age <= seeking_max_age);
-- The match finder reads all of these from its indexes. Each takes some seconds per million members, in which sign-ups
-- and changes of profiles wait. Where that is too long, add the columns and create the indexes by hand with
-- `create index concurrently` before the release; those are then found here.
create index if not exists member_match_wishes_country
  on member (country, gender, seeking, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth)
  include (main_photo_id, site_id, region, seeking_min_age, seeking_max_age, seeking_place)
  where searchable and not fictional;
create index if not exists member_match_wishes_all
  on member (gender, seeking, (main_photo_id is not null) desc, listed_at desc, id desc, date_of_birth)
  include (main_photo_id, site_id, country, region, seeking_min_age, seeking_max_age, seeking_place)
  where searchable and not fictional;
drop index if exists member_match_country;
drop index if exists member_match_all;
