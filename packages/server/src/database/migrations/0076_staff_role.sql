-- The role of those who answer for fictional profiles (FICTION-5). The check is not validated: no row can violate it.
alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('member', 'moderator', 'staff', 'operator')) not valid;
