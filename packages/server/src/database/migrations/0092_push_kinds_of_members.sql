-- What a member had switched off, for devices and mails together, stays off for both. It is a transaction of its own, so that
-- the lock of 0091 ends before the rows are written.
update member
set push_kinds = array(
  select kind from unnest(push_kinds) with ordinality as pushed (kind, position)
  where kind = any (notification_kinds) order by position)
where not notification_kinds @> push_kinds;
