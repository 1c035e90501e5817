-- Sexuality in a table of its own, with the time of consent (GDPR, article 9), and when an account is to be erased and was.
-- Two columns without a default: no row of `member` is rewritten.
alter table member
  -- When the member asked for deletion; the account is erased REACTIVATION_DAYS later.
  add column deletion_requested_at timestamptz,
  -- When the account was erased: what is left of the row is a tombstone.
  add column erased_at timestamptz;
-- Empty at first, and read once an hour. Building it reads `member` once, in which writers wait: about half a second per
-- million members. Where that is too long, run this statement with `concurrently` before the release.
create index if not exists member_deletion on member (deletion_requested_at) where deletion_requested_at is not null;

create table member_sexuality (
  member_id uuid primary key,
  sexuality text not null,
  consented_at timestamptz not null,
  -- Which words the member agreed to (`accounts/sexuality-consent.ts`). `before_records`: told to a release that did not
  -- record consent; for what is copied here the time is that of sign-up, the earliest at which it can have been given.
  consent text not null
);
insert into member_sexuality (member_id, sexuality, consented_at, consent)
  select id, sexuality, created_at, 'before_records' from member where sexuality is not null;

-- Until a later release drops `member.sexuality`, processes of the release before read and write that column. Each of the
-- two is written when the other one is, so that an answer which is taken back is gone from both at once, whichever
-- process serves. A write that a trigger made causes no other.
create function member_sexuality_from_column() returns trigger language plpgsql as $$
begin
  if new.sexuality is null then
    delete from member_sexuality where member_id = new.id;
  else
    insert into member_sexuality as kept (member_id, sexuality, consented_at, consent)
    values (new.id, new.sexuality, now(), 'before_records')
    on conflict (member_id) do update
      set sexuality = excluded.sexuality, consented_at = excluded.consented_at, consent = excluded.consent
      where kept.sexuality <> excluded.sexuality;
  end if;
  return null;
end;
$$;
create function member_sexuality_to_column() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update member set sexuality = null where id = old.member_id and sexuality is not null;
  else
    update member set sexuality = new.sexuality where id = new.member_id and sexuality is distinct from new.sexuality;
  end if;
  return null;
end;
$$;
-- Writers of `member` wait from here to the commit.
create trigger member_sexuality_told after insert on member
  for each row when (new.sexuality is not null and pg_trigger_depth() = 0)
  execute function member_sexuality_from_column();
create trigger member_sexuality_changed after update of sexuality on member
  for each row when (new.sexuality is distinct from old.sexuality and pg_trigger_depth() = 0)
  execute function member_sexuality_from_column();
-- What was written between the copy and the triggers.
insert into member_sexuality (member_id, sexuality, consented_at, consent)
  select member.id, member.sexuality, now(), 'before_records'
  from member left join member_sexuality kept on kept.member_id = member.id
  where member.sexuality <> coalesce(kept.sexuality, '')
  on conflict (member_id) do update
    set sexuality = excluded.sexuality, consented_at = excluded.consented_at;
delete from member_sexuality using member
  where member.id = member_sexuality.member_id and member.sexuality is null;
create trigger member_sexuality_kept after insert or update or delete on member_sexuality
  for each row when (pg_trigger_depth() = 0)
  execute function member_sexuality_to_column();
-- Not validated, which would hold the lock for longer: the rows come from `member`.
alter table member_sexuality add constraint member_sexuality_member
  foreign key (member_id) references member (id) on delete cascade not valid;
