-- The limit that a member set for their own spending (CREDIT-11); amounts in minor units of `currency`. A row without an
-- amount has no limit. A raise or removal waits in the `next` columns until its time has come (CREDIT-12).
create table spending_limit (
  member_id uuid primary key references member (id),
  currency text not null,
  amount int check (amount >= 0),
  next_amount int check (next_amount >= 0),
  next_from timestamptz,
  changed_at timestamptz not null,
  check (next_amount is null or next_from is not null)
);
