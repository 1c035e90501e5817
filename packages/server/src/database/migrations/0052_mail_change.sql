-- The change of an address by a mailed link (ACCOUNT-11), and the list of a member's sessions (ACCOUNT-23). Columns
-- without a default: no row is rewritten.
alter table mail_token
  -- The address that the link confirms; null for links of other kinds.
  add column new_email text;
alter table session
  -- The product names in the browser's user agent at the log-in, such as "Firefox" and "Windows"; null where unknown.
  add column browser text,
  add column system text,
  -- When the session was last used, to about 15 minutes; null where it was not since its log-in.
  add column last_used_at timestamptz;
