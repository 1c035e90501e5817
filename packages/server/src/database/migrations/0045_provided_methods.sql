-- The payment methods that the provider says our account has, as it last answered (PAY-26).
create table provided_methods (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  -- The provider's own names of what is available.
  methods text[] not null,
  asked_at timestamptz not null
);
