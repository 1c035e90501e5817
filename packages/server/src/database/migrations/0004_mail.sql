-- Mail to send: written with its cause, sent by a job; without SMTP it stays here for the mailbox page.
create table mail (
  id uuid primary key,
  to_address text not null,
  template text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_age on mail (created_at desc);

-- Objects of the payment sandbox, which speaks a part of Stripe's API. Empty where the real provider is used.
create table sandbox_object (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
