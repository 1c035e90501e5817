-- The company of each site, and from when on it was that, for receipts of earlier orders (PAY-24). Rows are only added.
create table company_history (
  site_id smallint not null references site (id),
  -- 1, 2, 3 … for each site, so that of two servers that see the same change one writes it.
  version int not null check (version > 0),
  -- Sites with the same number share the company of the first of them.
  company_id int not null,
  company jsonb not null,
  valid_from timestamptz not null,
  primary key (site_id, version)
);

insert into company_history (site_id, version, company_id, company, valid_from)
select id, 1, coalesce((jsonb_path_query_first(settings, '$.company_id ? (@.type() == "number")'))::int, 1), company, now()
from site;
