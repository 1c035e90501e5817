-- The transaction that wrote an event: a stream's place is a snapshot, which says of each transaction whether it was seen.
-- The default is set apart from the column, so that the rows there are (two hours' worth) are not rewritten; theirs stays
-- null, for a place of this version is later than all of them. The index is small for the same reason.
alter table live_event add column tx xid8;
alter table live_event alter column tx set default pg_current_xact_id();
create index live_event_transaction on live_event (member_id, tx);
-- The new one serves what asks by member.
drop index live_event_member;
