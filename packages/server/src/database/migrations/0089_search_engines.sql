-- Whether the member allows search engines to show the profile (PROFILE-13).
alter table member add column search_engines boolean not null default false;
-- The sitemaps of a site list these members by id.
create index member_search_engines on member (site_id, id) where search_engines;
