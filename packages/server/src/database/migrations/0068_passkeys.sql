-- The passkeys with which members log in (LOGIN-13).
create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- The id that the authenticator chose. It is long and random, so that no two members of any site share one.
  credential_id bytea not null unique,
  -- In the encoding of Web Authentication (COSE).
  public_key bytea not null,
  -- How often the authenticator says that it was used; always 0 for one that does not count.
  counter bigint not null,
  -- How browsers reach the authenticator, such as "internal" or "usb".
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- What a browser is asked to sign with a passkey. A row goes when it is answered (LOGIN-15).
create table passkey_challenge (
  challenge_hash bytea primary key,
  site_id smallint not null references site (id),
  -- Who adds a passkey; null for a log-in, of which it is not known yet whose it is.
  member_id uuid references member (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_member on passkey_challenge (member_id) where member_id is not null;
create index passkey_challenge_expires on passkey_challenge (expires_at);
