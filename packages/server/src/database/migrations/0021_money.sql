-- Payments, refunds, disputes, mandates, stored payment methods and discounts as rows of their own, and a ledger of money
-- beside the credits (docs/decisions/0023). The release before goes on writing `purchase_order` alone; triggers carry what
-- it writes over. What takes long comes first and locks nothing that is written to: the payments of all orders in one
-- statement. Locks on `purchase_order`, `member` and `ledger_account` come last. With 200,000 orders and as many accounts,
-- on a machine that was busy with other work, all of it took 10 s; orders waited for 2 s of them, balances for less than one.

-- A payment of the checkout of an order, told from the columns that the release before writes.
create function payment_status_of_order(status text, provider_session text, checkout_url text) returns text
language sql immutable as $$
  select case status
    when 'completed' then 'succeeded'
    when 'failed' then 'failed'
    when 'cancelled' then case when provider_session is null then 'cancelled' else 'expired' end
    -- Without an address of a page nobody can pay any more: a bank has it.
    else case when provider_session is not null and checkout_url is null then 'processing' else 'open' end
  end
$$;
create function payment_provider_of(provider_session text) returns text language sql stable as $$
  select case when exists (select from sandbox_object where id = provider_session) then 'sandbox' else 'stripe' end
$$;

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  kind text not null check (kind in ('checkout', 'intent', 'debit')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's id: a session's for a checkout. Null until it was opened.
  provider_reference text,
  -- The provider's payment intent, from the first event or answer that names it.
  provider_intent text,
  method text,
  -- Minor units.
  amount int not null check (amount > 0),
  currency text not null,
  -- The value added tax that the amount contains, in hundredths of a percent; null where no rate is known.
  vat_basis_points int check (vat_basis_points between 0 and 10000),
  status text not null check (status in ('open', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  failure_code text,
  created_at timestamptz not null default now(),
  -- When the provider made the event that set the status: an older one arriving late changes nothing.
  status_at timestamptz,
  -- When the ledger got its money side: null for what the release before completed, until a job has posted it.
  money_posted_at timestamptz,
  unique (provider, provider_reference)
);
insert into payment (order_id, kind, provider, provider_reference, provider_intent, method, amount, currency, status, created_at, status_at)
select o.id, 'checkout', case when sandbox_object.id is null then 'stripe' else 'sandbox' end, o.provider_session,
  o.provider_payment_intent, o.payment_method, o.price, o.currency,
  payment_status_of_order(o.status, o.provider_session, o.checkout_url), o.created_at, o.status_at
from purchase_order o left join sandbox_object on sandbox_object.id = o.provider_session;
create index payment_order on payment (order_id);
create index payment_provider_intent on payment (provider_intent) where provider_intent is not null;
create index payment_money_to_post on payment (id) where status = 'succeeded' and money_posted_at is null;

create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment (id),
  -- single: one refund, by its own id. total: what the provider says of a whole charge, by the charge's id.
  scope text not null check (scope in ('single', 'total')),
  provider_reference text not null,
  amount int not null check (amount >= 0),
  currency text not null,
  reason text,
  status text not null check (status in ('pending', 'succeeded', 'cancelled', 'failed')),
  -- Credits that were taken back for it.
  credits_withdrawn int not null default 0 check (credits_withdrawn >= 0),
  created_at timestamptz not null default now(),
  status_at timestamptz not null,
  unique (payment_id, provider_reference)
);

create table dispute (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment (id),
  provider_reference text not null,
  amount int not null check (amount >= 0),
  currency text not null,
  reason text,
  -- inquiry: a bank asks, and no money has moved. open and lost: the bank has it. won: it came back.
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  evidence_due_at timestamptz,
  created_at timestamptz not null default now(),
  status_at timestamptz not null,
  unique (payment_id, provider_reference)
);

create table discount (
  id uuid primary key default gen_random_uuid(),
  -- Null: good on every site.
  site_id int references site (id),
  -- As it is compared: in capitals.
  code text not null check (code = upper(trim(code)) and code <> ''),
  -- Offered without being typed: the time bonus, else the welcome code (specification, section 4). Null: to be typed.
  offer text check (offer in ('time_bonus', 'welcome')),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  -- Minor units of `currency`.
  value_amount int check (value_amount > 0),
  minimum_order_value int not null default 0 check (minimum_order_value >= 0),
  -- Of the value and the minimum; where it is set the discount is for prices in it.
  currency text,
  -- Empty: all.
  countries text[] not null default '{}',
  methods text[] not null default '{}',
  -- Null: for everybody.
  member_id uuid,
  validity text not null check (validity in ('once-per-user', 'once', 'unlimited')),
  -- Only for members who have not paid yet.
  first_purchase boolean not null default false,
  starts_at timestamptz,
  expires_at timestamptz,
  -- Seconds after a member's sign-up, for codes whose time is each member's own.
  signup_from_seconds int,
  signup_until_seconds int,
  -- The most orders that may hold or have used it; null: any number.
  budget int check (budget > 0),
  -- Rows of `discount_use`, counted where there is a budget: whoever sets one later sets this with it.
  used int not null default 0 check (used >= 0),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  check ((percentage is null) <> (value_amount is null)),
  check (currency is not null or (value_amount is null and minimum_order_value = 0)),
  check (validity <> 'once' or budget = 1),
  -- What members are told of an offer: whole percent, once a member, until a time.
  check (
    offer is null
    or (percentage is not null and percentage = trunc(percentage) and percentage < 100
      and validity = 'once-per-user' and signup_until_seconds is not null and member_id is null)
  )
);
create unique index discount_code on discount (code, coalesce(site_id, 0));
create unique index discount_offer on discount (offer, coalesce(site_id, 0)) where offer is not null;
insert into discount (code, offer, percentage, validity, first_purchase, signup_from_seconds, signup_until_seconds) values
  ('TIMEBONUS25', 'time_bonus', 25, 'once-per-user', true, null, 14400),
  ('WELCOME25', 'welcome', 25, 'once-per-user', true, 14400, 604800);

-- Which order holds a code, from its placing on, or has used it. Kept in line with the orders by the database, whichever
-- release writes them.
create table discount_use (
  order_id uuid primary key,
  discount_id uuid not null references discount (id),
  member_id uuid not null,
  used_at timestamptz not null default now()
);
create function order_keeps_its_code(status text, checkout_url text) returns boolean language sql immutable as $$
  select status in ('pending', 'completed') or (status = 'failed' and checkout_url is not null)
$$;
insert into discount_use (order_id, discount_id, member_id, used_at)
select purchase_order.id, discount.id, purchase_order.member_id, purchase_order.created_at
from purchase_order join discount on discount.code = purchase_order.discount_code
where order_keeps_its_code(purchase_order.status, purchase_order.checkout_url);
create index discount_use_discount on discount_use (discount_id);
create index discount_use_member on discount_use (member_id);
create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount set used = used + 1 where id = new.discount_id and budget is not null;
  else
    update discount set used = greatest(used - 1, 0) where id = old.discount_id and budget is not null;
  end if;
  return null;
end;
$$;
create trigger discount_use_is_counted after insert or delete on discount_use
  for each row execute function count_discount_use();

create table mandate (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_reference text not null,
  scheme text not null check (scheme in ('sepa_core')),
  iban_last4 text not null check (iban_last4 ~ '^[0-9A-Z]{4}$'),
  status text not null check (status in ('pending', 'active', 'revoked')),
  signed_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (provider, provider_reference)
);
create index mandate_member on mandate (member_id);

create table stored_payment_method (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_reference text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2200),
  status text not null check (status in ('active', 'expired', 'removed')),
  created_at timestamptz not null default now(),
  unique (provider, provider_reference)
);
create index stored_payment_method_member on stored_payment_method (member_id);

-- What the release before writes, carried over to the payment of the order. A release that writes both finds nothing to
-- do here. To be dropped when no release runs that writes the order alone.
create function carry_order_to_payment() returns trigger language plpgsql as $$
declare
  told text := payment_status_of_order(new.status, new.provider_session, new.checkout_url);
begin
  if tg_op = 'INSERT' then
    insert into payment (order_id, kind, provider, provider_reference, provider_intent, method, amount, currency, status, created_at, status_at)
    select new.id, 'checkout', payment_provider_of(new.provider_session), new.provider_session,
      new.provider_payment_intent, new.payment_method, new.price, new.currency, told, new.created_at, new.status_at
    where not exists (select from payment where order_id = new.id);
  else
    update payment
    set provider = case when provider_reference is null then payment_provider_of(new.provider_session) else provider end,
      provider_reference = new.provider_session,
      provider_intent = coalesce(provider_intent, new.provider_payment_intent),
      status = told,
      status_at = new.status_at
    where order_id = new.id and kind = 'checkout'
      and (provider_reference is null or provider_reference = new.provider_session)
      and (provider_reference, provider_intent, status, status_at) is distinct from
        (new.provider_session, coalesce(provider_intent, new.provider_payment_intent), told, new.status_at);
  end if;
  return null;
end;
$$;
create trigger purchase_order_has_payment
  after insert or update of status, provider_session, provider_payment_intent, checkout_url on purchase_order
  for each row execute function carry_order_to_payment();

create function carry_order_to_discount_use() returns trigger language plpgsql as $$
begin
  if new.discount_code is not null and order_keeps_its_code(new.status, new.checkout_url) then
    insert into discount_use (order_id, discount_id, member_id, used_at)
    select new.id, id, new.member_id, new.created_at from discount where code = new.discount_code
    order by site_id nulls first limit 1
    on conflict (order_id) do nothing;
  else
    delete from discount_use where order_id = new.id;
  end if;
  return null;
end;
$$;
create trigger purchase_order_uses_discount
  after insert or update of status, checkout_url, discount_code on purchase_order
  for each row execute function carry_order_to_discount_use();

-- From here on `purchase_order` is not written to: what changed since the statements above read it.
insert into payment (order_id, kind, provider, provider_reference, provider_intent, method, amount, currency, status, created_at, status_at)
select id, 'checkout', payment_provider_of(provider_session), provider_session, provider_payment_intent, payment_method,
  price, currency, payment_status_of_order(status, provider_session, checkout_url), created_at, status_at
from purchase_order
where not exists (select from payment where payment.order_id = purchase_order.id);
update payment
set provider = payment_provider_of(provider_session),
  provider_reference = provider_session,
  provider_intent = provider_payment_intent,
  status = payment_status_of_order(purchase_order.status, provider_session, checkout_url),
  status_at = purchase_order.status_at
from purchase_order
where purchase_order.id = payment.order_id
  and (provider_reference, provider_intent, payment.status, payment.status_at) is distinct from
    (provider_session, provider_payment_intent,
      payment_status_of_order(purchase_order.status, provider_session, checkout_url), purchase_order.status_at);
insert into discount_use (order_id, discount_id, member_id, used_at)
select purchase_order.id, discount.id, purchase_order.member_id, purchase_order.created_at
from purchase_order join discount on discount.code = purchase_order.discount_code
where order_keeps_its_code(purchase_order.status, purchase_order.checkout_url)
on conflict (order_id) do nothing;
delete from discount_use
using purchase_order
where purchase_order.id = discount_use.order_id
  and (purchase_order.discount_code is null
    or not order_keeps_its_code(purchase_order.status, purchase_order.checkout_url));

alter table payment add foreign key (order_id) references purchase_order (id);
alter table discount_use add foreign key (order_id) references purchase_order (id);
alter table discount_use add foreign key (member_id) references member (id);
alter table discount add foreign key (member_id) references member (id);
alter table mandate add foreign key (member_id) references member (id);
alter table stored_payment_method add foreign key (member_id) references member (id);

alter table payment_event
  -- When a refund or dispute was taken over into the order's records, or found not to fit: null for what the release
  -- before parked, until a job has looked at it.
  add column recorded_at timestamptz;
create index payment_event_to_record on payment_event (received_at)
  where outcome = 'parked' and recorded_at is null
    and (type like 'charge.refund%' or type like 'refund.%' or type like 'charge.dispute.%');

-- Accounts of money: their ids lie in a range of their own, so that a transfer of credits is known as one without
-- reading its accounts.
alter table ledger_account add column unit text not null default 'credits';
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account
  add constraint ledger_account_kind_check check (
    kind in ('member', 'sold', 'granted', 'spent', 'withdrawn') and unit = 'credits'
    or kind in ('revenue', 'provider_clearing', 'discounts', 'refunds', 'vat') and unit ~ '^[A-Z]{3}$'
  ) not valid,
  add constraint ledger_account_id_check check (
    (unit <> 'credits')
      = (id between '00000000-0000-7000-8001-000000000000' and '00000000-0000-7000-8001-ffffffffffff')
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_check;
alter table ledger_account validate constraint ledger_account_id_check;
create unique index ledger_house_account_unit on ledger_account (kind, unit) where member_id is null;
-- Said with the unit now; nothing reads by it.
drop index ledger_house_account;

-- Each transfer sums to zero in each unit. Units are read only where an account of money is among the entries: sending a
-- message pays for two comparisons more.
create or replace function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by transfer_id having sum(credits) <> 0) then
    raise exception 'The entries of a transfer, inserted together, sum to zero.' using errcode = 'check_violation';
  end if;
  if exists (
    select from inserted
    where account_id between '00000000-0000-7000-8001-000000000000' and '00000000-0000-7000-8001-ffffffffffff'
  ) and exists (
    select from inserted join ledger_account account on account.id = inserted.account_id
    group by inserted.transfer_id, account.unit having sum(inserted.credits) <> 0
  ) then
    raise exception 'The entries of a transfer, inserted together, sum to zero in each unit.'
      using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
-- The unit in which a transfer is wrong.
alter table ledger_drift add column unit text not null default 'credits';
