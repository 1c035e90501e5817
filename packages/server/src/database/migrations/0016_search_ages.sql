-- A count of search within ages reads at most as many entries as it may count, whatever the ages; the search indexes hold
-- the ages in the order of sign-up, so that few members of an age were found only by reading a whole index.
-- One index for each place, as the planner takes regions for spread over all countries and would sort a whole region.
-- The id rides along for the few members that are hidden from whoever searches.
-- Each takes some seconds per million members, in which sign-ups and changes of profiles wait. Where that is too long,
-- run these statements by hand with `create index concurrently` before the release; they are then found here.
create index if not exists member_count_ages
  on member (gender, date_of_birth) include (id) where searchable;
create index if not exists member_count_country_ages
  on member (country, gender, date_of_birth) include (id) where searchable;
create index if not exists member_count_region_ages
  on member (country, region, gender, date_of_birth) include (id) where searchable;
