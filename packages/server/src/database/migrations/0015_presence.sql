-- When each member was last active, in a table of its own. It is written every few minutes for whoever is online; in `member`
-- every such write left a dead row, added entries to all search indexes when its page was full, and took the page out of
-- the visibility map, so that searches had to read the table behind their indexes.
-- No index holds last_active_at and each page keeps room for new versions, so all updates are heap-only (HOT).
-- Not unlogged: an unlogged table is empty after a crash, and cannot be read on a replica (DATABASE_READ_URL).
create table presence (
  member_id uuid primary key,
  last_active_at timestamptz not null
) with (fillfactor = 70);

-- Takes no lock that readers or writers of `member` wait for. Processes of the release before go on writing
-- member.last_active_at until they stop: what they write after this copy is not seen, so a member who talks to nothing but
-- an old process may look offline until their next call to a new one. The column stays, as those processes read it;
-- nothing reads or writes it now, and a later release drops it.
insert into presence (member_id, last_active_at) select id, last_active_at from member;

-- Last, because it makes writers of `member` wait until the commit. Not validated: the rows above come from `member`.
alter table presence add constraint presence_member
  foreign key (member_id) references member (id) on delete cascade not valid;
