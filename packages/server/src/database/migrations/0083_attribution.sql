-- The first advertiser's link by which a member came (SIGNUP-15). `tracking` has the last one; null if they are the same.
alter table member add column first_tracking jsonb;
