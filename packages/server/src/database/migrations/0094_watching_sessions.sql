-- A page of this browser is on a screen until then (NOTIFY-7): a member has several browsers, and one that is hidden or
-- logged out says nothing about the others. `presence.watching_until` is not read any more.
alter table session add column watching_until timestamptz;
