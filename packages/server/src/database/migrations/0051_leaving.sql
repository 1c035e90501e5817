-- Breaks and deletions by members themselves (ACCOUNT-14, ACCOUNT-15). Columns without a default: no row is rewritten.
alter table member
  -- The status that the profile had before its member's break; null unless the member is taking one. A profile that is
  -- hidden without it was hidden by a moderator, and its member cannot show it again.
  add column paused_from text,
  add column deletion_reason text;
