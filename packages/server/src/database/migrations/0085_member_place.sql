-- The cell of a grid in which a member is who shares how far away they are (PLACE-3); null for one who no longer does.
-- The times of the last changes limit how often it can be changed, also by switching it off and on (PLACE-6).
create table member_place (
  member_id uuid primary key references member (id) on delete cascade,
  cell int check (cell >= 0),
  changed_at timestamptz[] not null
);
-- A search reads the cells within a distance as ranges of this index.
create index member_place_cell on member_place (cell) include (member_id) where cell is not null;
